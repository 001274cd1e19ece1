// Several players on one device: a guest and a session for each, all at one table.

import { nonces } from '../app/nonces';
import type { Shelf } from '../app/storage';
import { api, ApiError } from '../net/api';
import { Session } from '../net/session.svelte';
import { Controller } from '../play/controller.svelte';
import { noticeOf } from '../play/model/notices';
import { audienceOf } from '../play/model/view';
import type { Admitted, Found, Guest, NewTable } from '../protocol/types';
import { order, type Form } from './form';
import { keep, readKept, type Kept, type Player } from './kept';
import { catchers, needed, NOBODY, type Round } from './model';

/** What is asked of the server; tests answer themselves. */
export interface House {
  admit(name: string, face: string): Promise<Admitted>;
  change(token: string, name: string, face: string): Promise<Guest>;
  makeTable(token: string, table: NewTable): Promise<Found>;
}

function seated(table: string, token: string): Session {
  const session = new Session(table, token, false);
  session.nonces = nonces;
  return session.start();
}

export class Hotseat {
  controls = $state.raw<readonly Controller[]>([]);
  /** The seat of whoever holds the device and has said so. */
  holder = $state(NOBODY);
  /** They asked for it out of turn, and give it back when they like. */
  asked = $state(false);
  /** Somebody was tapped who may be caught; who does it is asked. */
  catching = $state(NOBODY);
  kept = $state.raw<Kept>()!;

  constructor(
    private shelf: Shelf,
    private house: House = api,
    private sit: (table: string, token: string) => Session = seated,
  ) {
    this.kept = readKept(shelf);
  }

  // -- looking ---------------------------------------------------------------------------------

  /** What lies open is the same for all; the first one at the table tells it. */
  get lead(): Session | undefined {
    return (this.controls.find(({ session }) => session.seat >= 0) ?? this.controls[0])?.session;
  }

  get locals(): number[] {
    return this.controls.map(({ session }) => session.seat).filter((seat) => seat >= 0);
  }

  get round(): Round | null {
    const { lead, locals, holder } = this;
    return lead?.table ? { table: lead.table, board: lead.board, locals, holder } : null;
  }

  get needed(): number {
    return this.round ? needed(this.round) : NOBODY;
  }

  /** Whoever is not welcomed yet has no seat either. */
  control(seat: number): Controller | undefined {
    if (seat === NOBODY) return undefined;
    return this.controls.find(({ session }) => session.seat === seat);
  }

  name(seat: number): string {
    return this.lead?.table?.seats[seat]?.name ?? '';
  }

  /** The server does not know the table or the people at it any more. */
  get gone(): boolean {
    return this.controls.length > 0 && this.controls.every(({ session }) => session.link === 'ended');
  }

  // -- beginning and ending ----------------------------------------------------------------------

  /** The game that this device was in, if it was in one. */
  resume(): boolean {
    const { table, players } = this.kept;
    if (table && !this.controls.length) this.#open(table, players);
    return table !== '';
  }

  async begin(form: Form): Promise<void> {
    const players: Player[] = [];
    for (const [i, name] of form.names.entries()) players.push(await this.#player(name.trim(), this.kept.players[i]));
    const { table } = await this.house.makeTable(players[0]!.token, order(form));
    this.#keep({ table: table.id, edition: form.edition, bots: form.bots, players });
    this.#open(table.id, players);
    await this.start();
  }

  /** Those who were here before keep who they are, by another name perhaps. */
  async #player(name: string, before: Player | undefined): Promise<Player> {
    if (before) {
      try {
        return { token: before.token, name: (await this.house.change(before.token, name, '')).name };
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.code !== 'bad_token') throw error;
      }
    }
    const { guest, token } = await this.house.admit(name, '');
    return { token, name: guest.name };
  }

  #open(table: string, players: readonly Player[]): void {
    this.controls = players.map(({ token }) => new Controller(this.sit(table, token)));
    for (const control of this.controls) control.oncatch = (seat) => this.tap(seat);
    this.cover();
  }

  /** Also where a page was loaded again before all were seated: whoever is already stays. */
  async start(): Promise<void> {
    const [first, ...others] = this.controls;
    for (const { session } of others) if (session.seat < 0) await session.do({ t: 'sit' });
    await first?.session.do({ t: 'start' });
  }

  /** Other players, another edition: the table is left, the names are kept. */
  leave(): void {
    this.close();
    this.#keep({ ...this.kept, table: '' });
  }

  close(): void {
    for (const control of this.controls) {
      control.end();
      control.session.end();
    }
    this.controls = [];
    this.catching = NOBODY;
    this.cover();
  }

  #keep(kept: Kept): void {
    this.kept = kept;
    keep(this.shelf, kept);
  }

  // -- playing -------------------------------------------------------------------------------------

  /** `asked`: out of turn. */
  show(seat: number, asked = false): void {
    this.holder = seat;
    this.asked = asked;
  }

  /** Nobody's cards are to be seen. */
  cover(): void {
    this.show(NOBODY);
  }

  /** One press of the button is enough for all. */
  ready(): void {
    for (const { session } of this.controls) if (session.seat >= 0) void session.do({ t: 'next' });
  }

  unpause(): void {
    const host = this.controls.find(({ session }) => session.you === session.table?.host);
    void host?.session.do({ t: 'pause', on: false });
  }

  /** UNO-4: by whom, if it is not plain. */
  tap(seat: number): void {
    const [first, ...others] = catchers(this.locals, seat);
    if (first !== undefined && !others.length) void this.claim(first, { verb: 'catch', seat });
    else this.catching = seat;
  }

  /** A call or a catch by anybody, whoever holds the device. */
  async claim(by: number, deed: { verb: 'uno' | 'catch'; seat?: number }): Promise<void> {
    this.catching = NOBODY;
    const { lead } = this;
    const answer = await this.control(by)?.session.act(deed);
    const shown = this.control(this.holder);
    const audience = lead?.table && audienceOf({ table: lead.table, seat: this.holder });
    if (answer && audience) shown?.say(noticeOf(answer, deed.verb, audience));
  }
}

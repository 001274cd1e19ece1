// What the reader is about to do: a card chosen, a colour to be named, UNO to be called. Nothing
// here is sent before it is confirmed, and nothing is shown as done before the server says so.

import { colourOf, type Suit } from '../cards/palette';
import type { Answer, Session } from '../net/session.svelte';
import type { Deed, Why as Reason } from '../protocol/types';
import { CLAIMS } from './model/claims';
import type { Why } from '../table/types';
import { asked } from './model/asked';
import { codeOf } from './model/hand';
import { can, deedOf, linkable, moveFor, pairsFor, seatsFor, type Move } from './model/moves';
import { isMirrored, noticeOf } from './model/notices';
import { unoPress } from './model/uno';
import { editionOf, namesOf, type View } from './model/view';
import { deedsToAsk, whyText } from './model/whys';

const NOTICE = 5_000;
/** Drawing while a card fits is rarely meant: for so long it can be taken back. */
export const SECOND_THOUGHT = 1_200;
/** Whoever sees no answer taps again: for so long after it, that tap still belongs to the catch. */
export const HASTE = 1_000;

export class Controller {
  selected = $state<string | null>(null);
  /** A card that waits for its colour. */
  colouring = $state.raw<Move | null>(null);
  /** UNO goes with the next card. */
  armed = $state(false);
  /** WISH-2: the wish that still needs a player or a card. */
  wish = $state<'' | 'miss' | 'discard'>('');
  /** Players chosen for what is asked, not yet sent. */
  chosen = $state.raw<readonly number[]>([]);
  /** A draw that can still be taken back. */
  drawing = $state(false);
  notice = $state.raw<Why | null>(null);
  /** Between two games: the waiting room is looked at, for other seats or rules. */
  room = $state(false);
  /** Another tab or device of the same guest plays. */
  mirrored = $state(false);
  /** By code: the engine's reason about laying it now. */
  whys = $state.raw<ReadonlyMap<string, Reason>>(new Map());
  /** The key of the card that was laid last, so that motion knows which of two equal ones it was. */
  laid = '';

  #sent = $state(0);
  #caught: number | null = null;
  #haste: ReturnType<typeof setTimeout> | undefined;
  #hush: ReturnType<typeof setTimeout> | undefined;
  #draw: ReturnType<typeof setTimeout> | undefined;

  /** Where several people share the page: who of them catches is asked first. */
  oncatch: ((seat: number) => void) | null = null;
  /** Tells other tabs that this one plays. */
  onclaim: () => void = () => {};

  constructor(readonly session: Session) {}

  get view(): View {
    const { table, board, own, seat, past } = this.session;
    return { table: table!, board, own, seat, past };
  }

  /** An answer to what is asked now is on its way. */
  get busy(): boolean {
    return this.#sent === this.session.ref && this.#sent > 0;
  }

  get discarding(): boolean {
    return this.wish === 'discard';
  }

  get reasons(): ReadonlyMap<string, string> {
    return new Map([...this.whys].map(([code, reason]) => [code, this.#said(reason).text]));
  }

  #said(reason: Reason): Why {
    return whyText(reason, namesOf(this.view.table), this.session.seat);
  }

  // -- the hand --------------------------------------------------------------------------------

  select(key: string): void {
    this.selected = this.selected === key ? null : key;
    this.notice = null;
    if (this.selected && !this.#move(key)) void this.#explain(codeOf(key));
  }

  /** A second tap, a flick, Enter: lay the card, or ask for its colour first. */
  lay(key: string): void {
    const move = this.#move(key);
    if (!move) return this.select(key);
    this.selected = key;
    this.laid = key;
    if (move.colours.length) this.colouring = move;
    else void this.#carryOut(move, null);
  }

  #move(key: string): Move | null {
    return moveFor(codeOf(key), this.session.own.legal, this.discarding);
  }

  block(): void {
    this.lay('WW.0');
  }

  pickColour(suit: Suit): void {
    const move = this.colouring;
    this.colouring = null;
    if (move) void this.#carryOut(move, suit);
    else void this.send({ verb: 'colour', colour: colourOf(suit) });
  }

  async #carryOut(move: Move, suit: Suit | null): Promise<void> {
    const uno = this.armed && this.session.own.hand.length === 2;
    this.armed = false;
    const answer = await this.send(deedOf(move, suit && colourOf(suit), uno));
    if (answer?.ok) this.selected = null;
  }

  takeBack(): void {
    clearTimeout(this.#draw);
    this.drawing = false;
    this.colouring = null;
    this.selected = null;
    this.wish = '';
    this.chosen = [];
  }

  draw(): void {
    const fits = this.session.own.legal.some(({ verb }) => verb === 'play');
    if (!fits || this.drawing) return this.#drawNow();
    this.drawing = true;
    this.selected = null;
    this.#draw = setTimeout(() => this.#drawNow(), SECOND_THOUGHT);
  }

  #drawNow(): void {
    clearTimeout(this.#draw);
    this.drawing = false;
    if (can(this.session.own.legal, 'draw')) void this.send({ verb: 'draw' });
  }

  // -- answers and claims ----------------------------------------------------------------------

  /** Each decision is answered once; claims may follow each other. */
  async send(deed: Deed): Promise<Answer | null> {
    const claim = CLAIMS.includes(deed.verb);
    if (!claim && this.busy) return null;
    const ref = this.session.ref;
    if (!claim) this.#sent = ref;
    const answer = await this.session.act(deed);
    if (!claim && !answer.ok && this.#sent === ref) this.#sent = 0;
    this.#hear(answer, deed.verb);
    return answer;
  }

  #hear(answer: Answer, verb: string): void {
    this.mirrored = isMirrored(answer);
    if (!this.mirrored) this.say(noticeOf(answer, verb, namesOf(this.view.table), this.session.seat));
  }

  say(notice: Why | null): void {
    if (!notice) return;
    this.notice = notice;
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.notice = null), NOTICE);
  }

  pressUno(): void {
    const press = unoPress(this.view);
    if (press === 'arm') this.armed = !this.armed;
    else void this.send({ verb: 'uno' });
  }

  /** Whoever holds one card may be caught; if there is nothing to catch the server says so. */
  catchable(seat: number): boolean {
    return this.session.seat >= 0 && this.session.board.counts[seat] === 1 && this.session.table?.status === 'playing';
  }

  catch(seat: number): void {
    if (this.oncatch) this.oncatch(seat);
    else if (!this.justCaught(seat)) void this.#catchOnce(seat);
  }

  /** The server may hold a catch for a moment, and meanwhile the caught hand has grown. */
  justCaught(seat: number): boolean {
    return this.#caught === seat;
  }

  async #catchOnce(seat: number): Promise<void> {
    clearTimeout(this.#haste);
    this.#caught = seat;
    await this.send({ verb: 'catch', seat });
    if (this.#caught === seat) this.#haste = setTimeout(() => (this.#caught = null), HASTE);
  }

  // -- choosing players ------------------------------------------------------------------------

  /** Who may be chosen now; empty where nobody is to be. */
  get choosable(): readonly number[] {
    const { legal } = this.session.own;
    switch (asked(this.view)) {
      case 'aim': return seatsFor(legal, 'aim');
      case 'swap': return seatsFor(legal, 'swap');
      case 'wish': return this.wish === 'miss' ? seatsFor(legal, 'wish miss') : [];
      case 'link': return linkable(pairsFor(legal), this.chosen.length < 2 ? this.chosen : []);
      default: return [];
    }
  }

  choose(seat: number): void {
    if (asked(this.view) !== 'link') this.chosen = [seat];
    else if (this.chosen.includes(seat)) this.chosen = this.chosen.filter((one) => one !== seat);
    else this.chosen = linkable(pairsFor(this.session.own.legal), [...this.chosen, seat]).length ? [...this.chosen, seat] : [seat];
  }

  confirm(verb: string): void {
    const [seat, other] = this.chosen;
    if (seat === undefined) return;
    void this.send(other === undefined ? { verb, seat } : { verb, seat, other });
  }

  takeOver(): void {
    this.mirrored = false;
    this.onclaim();
    this.session.takeOver();
  }

  // -- why ---------------------------------------------------------------------------------------

  /** What the engine says about every card of the hand, in one question. */
  async askWhy(): Promise<void> {
    const { table, own, ref } = this.session;
    if (!table || !own.hand.length) return;
    const asking = deedsToAsk(own, asked(this.view), editionOf(table));
    const whys = await this.session.why(asking.map(([, deed]) => deed));
    if (ref === this.session.ref) this.whys = new Map(asking.flatMap(([code], i) => (whys[i] ? [[code, whys[i]]] : [])));
  }

  async #explain(code: string): Promise<void> {
    if (!this.whys.has(code)) await this.askWhy();
    const reason = this.whys.get(code);
    if (reason && this.selected && codeOf(this.selected) === code) this.say(this.#said(reason));
  }

  /** WD4-1: a warning of fact, before the colour is named. */
  get bluff(): Why | null {
    const reason = this.colouring ? this.whys.get(this.colouring.card) : undefined;
    return reason?.code === 'bluff' ? this.#said(reason) : null;
  }

  /** Another question is asked now: what was begun for the last one is void. */
  settle(): void {
    this.takeBack();
    this.whys = new Map();
    if (this.session.own.hand.length !== 2) this.armed = false;
  }

  end(): void {
    clearTimeout(this.#hush);
    clearTimeout(this.#draw);
    clearTimeout(this.#haste);
  }
}

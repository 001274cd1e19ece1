// A seat at a table: what the server said, as state that the page can show.
//
// Everything here comes from the server's messages alone; nothing is guessed ahead.
import type {
  Advice, BetsNews, Board, ChatNews, Code, Command, Deed, Happened, NoNews, News, OkNews, Own, Past, ProofNews,
  ShuffleNews, StepNews, TableInfo, WelcomeNews, Why,
} from '../protocol/types';
import { BOARD, OWN, PROTOCOL } from '../protocol/types';
import { notice } from '../app/notice.svelte';
import { t } from '../i18n/i18n.svelte';
import { commitment, givenKey, nonceKey, sworn, swornKey } from './fairness';
import { randomHex } from './random';
import { type Link, Socket, type Wire } from './socket';

export interface Moment {
  seq: number;
  events: Happened[];
  by: string;
  /** The board and the hand as they were before, so that motion knows where things came from. */
  before: Required<Board>;
  hand: string[];
  /** In place of what was missed. */
  gap?: boolean;
}

export interface Answer {
  ok: boolean;
  /** Of the entry that it made, if it made one. */
  seq?: number;
  code?: Code;
  text?: string;
  why?: Why;
  whys?: Why[];
  advice?: Advice;
  idle?: boolean;
}

type Unsent = Command extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

const LINES = 400;

export class Session {
  link = $state<Link>('connecting');
  table = $state.raw<TableInfo | null>(null);
  board = $state.raw<Required<Board>>(BOARD);
  own = $state.raw<Required<Own>>(OWN);
  you = $state('');
  seat = $state(-1);
  /** Sat down in the middle of a hand: looks on until the next is dealt. */
  waits = $state(false);
  seq = $state(0);
  ref = $state(0);
  card = $state(0);
  deadline = $state(0);
  /** Add this to Date.now() to get the server's clock. */
  skew = $state(0);
  chat = $state.raw<ChatNews[]>([]);
  /** What happened, oldest first; the log in words is made from it. */
  past = $state.raw<Moment[]>([]);
  proofs = $state.raw<ProofNews[]>([]);
  dealing = $state(false);
  /** What is bet on, and how good bets have been. */
  bets = $state.raw<BetsNews>({ t: 'bets' });
  gone = $state.raw<{ code: string; text: string } | null>(null);

  /** For motion and sound: called after the state has changed. */
  onmoment: (moment: Moment) => void = () => {};
  /** Whoever has no seat reacts by name. */
  onreaction: (seat: number, reaction: string, name: string) => void = () => {};
  onbets: (bets: BetsNews) => void = () => {};
  ontable: (before: TableInfo, after: TableInfo) => void = () => {};

  /** This client's numbers for shuffles, by hand and commitment; a page may keep them longer. */
  nonces: { get(key: string): string | undefined; set(key: string, nonce: string): unknown } =
    new Map<string, string>();

  private socket: Socket;
  private answers = new Map<string, (answer: Answer) => void>();
  /** The hand after which we said that we are ready. */
  private ready = '';
  /** A seat is wanted as soon as there is one, and who wants it looks like this. */
  queues = false;
  face = '';

  constructor(
    readonly id: string,
    private token: string,
    private watch: boolean,
    open: () => Wire = () => opened(),
  ) {
    this.socket = new Socket(open, {
      hello: () => this.hello(),
      news: (news) => this.hear(news),
      link: (link) => (this.link = link),
    });
  }

  start(): this {
    this.socket.start();
    return this;
  }

  end(): void {
    this.socket.end();
  }

  wake(): void {
    this.socket.wake();
  }

  /** Play here, not in another tab or on another device. */
  takeOver(): void {
    this.socket.renew();
  }

  /** Send a command; the answer comes when it is on disk, also after a reconnect. */
  do(command: Unsent): Promise<Answer> {
    const id = randomHex(8);
    const answer = new Promise<Answer>((resolve) => this.answers.set(id, resolve));
    this.socket.send({ ...command, id } as Command);
    if (command.t === 'next') void answer.then(({ ok }) => (this.ready = ok ? this.between() : ''));
    return answer;
  }

  /** The hand or game that is over and not followed by another yet; nothing while one is played. */
  private between(): string {
    const { status, game, hand } = this.table ?? {};
    return status === 'between' || status === 'over' ? `${game}/${hand}` : '';
  }

  /** Whoever owns the table now may know only the log, and that does not say who is ready. */
  private readyAgain(): void {
    if (this.ready && this.ready === this.between()) void this.do({ t: 'next' });
  }

  /** Take the first seat that is free, now or in the order of coming; or no longer. */
  queue(on = true): Promise<Answer> {
    this.queues = on;
    return this.do({ t: 'queue', on, face: this.face });
  }

  /** Whoever owns the table now does not know who waits for a seat. */
  private queueAgain(): void {
    const { seats = [], queue = [] } = this.table ?? {};
    if (seats.some(({ guest }) => guest && guest === this.you)) this.queues = false;
    else if (this.queues && !queue.some(({ guest }) => guest === this.you)) void this.queue();
  }

  act(deed: Deed): Promise<Answer> {
    const claim = deed.verb === 'uno' || deed.verb === 'catch' || deed.verb === 'speed';
    return this.do({ t: 'act', deed, ref: claim ? this.card : this.ref });
  }

  async why(deeds: Deed[]): Promise<Why[]> {
    return (await this.do({ t: 'ask', deeds })).whys ?? [];
  }

  private hello() {
    return {
      t: 'hello' as const, table: this.id, token: this.token, seen: this.seq, watch: this.watch,
      protocol: PROTOCOL,
    };
  }

  private hear(news: News): void {
    switch (news.t) {
      case 'welcome': return this.welcome(news);
      case 'step': return this.step(news);
      case 'table': return this.see(news.table);
      case 'ok': return this.answer(news, true);
      case 'no': return this.answer(news, false);
      case 'shuffle': return this.shuffle(news);
      case 'proof': return this.prove(news);
      case 'chat': this.chat = [...this.chat, news].slice(-LINES); return;
      case 'reacted': return this.onreaction(news.seat, news.with, news.name ?? '');
      case 'bets':
        this.bets = news;
        return this.onbets(news);
      case 'notice': notice.show(news.text, t('notice.from')); return;
      case 'bye': this.gone = { code: news.code, text: news.text }; return;
      case 'pong': if (news.now) this.skew = news.now - Date.now();
    }
  }

  private welcome(news: WelcomeNews): void {
    this.gone = null;
    this.you = news.you ?? '';
    this.skew = news.now - Date.now();
    this.see(news.table);
    this.readyAgain();
    this.queueAgain();
    if (news.fresh === false) return; // the steps that were missed follow
    this.board = { ...BOARD, ...news.board };
    this.own = { ...OWN, ...news.own };
    this.at(news.seq, news);
    this.remember(news.past ?? []);
  }

  /** What happened while nobody listened here: into the log, without motion or sound. */
  private remember(told: readonly Past[]): void {
    const first = told[0]?.seq;
    if (first === undefined) return this.skip();
    const before = this.past.filter(({ seq }) => seq < first);
    this.past = [...before, ...told.map((step) => this.bygone(step))].slice(-LINES);
  }

  /** More happened than can be told: what came before is not the latest any more. */
  private skip(): void {
    const last = this.past.at(-1);
    if (last && last.seq < this.seq) this.past = [
      ...this.past, { ...this.bygone({ seq: this.seq, events: [] }), gap: true },
    ];
  }

  private bygone({ seq, events }: Past): Moment {
    return { seq, events, by: '', before: this.board, hand: this.own.hand };
  }

  private at(seq: number, news: { ref?: number; card?: number; deadline?: number }): void {
    this.seq = seq;
    this.ref = news.ref ?? 0;
    this.card = news.card ?? 0;
    this.deadline = news.deadline ?? 0;
  }

  private see(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    const seat = this.you ? table.seats.findIndex((seating) => seating.guest === this.you) : -1;
    this.waits = table.seats[seat]?.waits ?? false;
    this.seat = this.waits ? -1 : seat;
    if (this.seat < 0) this.own = OWN;
    if (before) this.ontable(before, table);
  }

  private step(news: StepNews): void {
    if (news.seq <= this.seq && this.past.some((moment) => moment.seq === news.seq)) return;
    const moment: Moment = {
      seq: news.seq, events: news.events ?? [], by: news.by ?? '',
      before: this.board, hand: this.own.hand,
    };
    this.board = { ...this.board, ...(news.board as Partial<Board>) } as Required<Board>;
    this.own = { ...this.own, ...(news.own as Partial<Own>) } as Required<Own>;
    this.at(news.seq, news);
    this.dealing = false;
    this.past = [...this.past, moment].slice(-LINES);
    this.onmoment(moment);
  }

  private answer(news: OkNews | NoNews, ok: boolean): void {
    const resolve = this.answers.get(news.id ?? '');
    this.answers.delete(news.id ?? '');
    resolve?.({ ok, ...news } as Answer);
  }

  // -- fair shuffles -------------------------------------------------------------------------

  private shuffle(news: ShuffleNews): void {
    this.dealing = true;
    if (this.seat < 0) return;
    const key = nonceKey(news.hand, news.commit);
    const nonce = this.nonces.get(key) ?? randomHex(16);
    this.nonces.set(key, nonce);
    if (news.open) void this.give(news, nonce);
    else void this.do({ t: 'pledge', hand: news.hand, hash: commitment(nonce) });
  }

  /** Not before everybody else is bound: what the server said first is kept, whatever it says later. */
  private async give(news: ShuffleNews, nonce: string): Promise<void> {
    const { hand, commit, pledges = [] } = news;
    const key = swornKey(hand, commit);
    if (this.nonces.get(key) === undefined) this.nonces.set(key, sworn(news));
    if (!pledges.includes(commitment(nonce))) return; // promised too late
    const { ok } = await this.do({ t: 'nonce', hand, nonce });
    if (ok) this.nonces.set(givenKey(hand, commit), nonce);
  }

  private prove(news: ProofNews): void {
    this.proofs = [...this.proofs.filter((proof) => proof.hand !== news.hand), news];
  }
}

function opened(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/ws`) as unknown as Wire;
}

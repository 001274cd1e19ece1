// What the reader is about to do: a card chosen, a colour to be named, UNO to be called. Nothing
// here is sent before it is confirmed, and nothing is shown as done before the server says so.

import { colourOf, type EditionId, type Suit } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { cardName } from '../i18n/cards';
import { t } from '../i18n/i18n.svelte';
import type { Answer, Session } from '../net/session.svelte';
import { party } from '../party/texts.svelte';
import type { Deed, Why as Reason } from '../protocol/types';
import { adviceText } from './coach/advice';
import { coach } from './coach/texts.svelte';
import { CLAIMS } from './model/claims';
import type { Why } from '../table/types';
import { asked, isFromHand } from './model/asked';
import { codeOf } from './model/hand';
import {
  cardsBeside, cardsShown, choosable, goingOn, isAnswer, meant, missing, NOTHING_CHOSEN, seatsNeeded, verbsIn, without,
  type Draft, type Missing,
} from './model/draft';
import { can, moveFor, type Move } from './model/moves';
import { isMirrored, noticeOf } from './model/notices';
import { unoPress } from './model/uno';
import { audienceOf, editionOf, type View } from './model/view';
import { deedsToAsk, whyText } from './model/whys';

const NOTICE = 5_000;
/** What the coach says is read twice. */
const ADVICE = 12_000;
/** Drawing while a card fits is rarely meant: for so long it can be taken back. */
export const SECOND_THOUGHT = 1_200;
/** Whoever sees no answer taps again: for so long after it, that tap still belongs to the catch. */
export const HASTE = 1_000;

export class Controller {
  selected = $state<string | null>(null);
  /** A card that is about to be laid, and still needs a colour or somebody named with it. */
  laying = $state.raw<Move | null>(null);
  /** What is chosen of an answer, and not yet sent. */
  draft = $state.raw<Draft>(NOTHING_CHOSEN);
  /** Keys of cards that go as soon as they fit, the first first: on the reader's turn, or thrown in. */
  readied = $state.raw<readonly string[]>([]);
  /** UNO goes with the next card. */
  armed = $state(false);
  /** Players chosen for what is asked, not yet confirmed. */
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
  /** The reader has done something: what is still being shown is over. */
  onsend: () => void = () => {};
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

  get edition(): EditionId {
    return editionOf(this.view.table);
  }

  /** The deeds that what is chosen can still become. */
  get #open(): readonly Deed[] {
    return goingOn(this.laying?.deeds ?? this.session.own.legal.filter(isAnswer), this.draft);
  }

  /** What the reader has to choose next; nothing before they have begun. */
  get missing(): Missing {
    if (this.draft === NOTHING_CHOSEN && !this.laying) return '';
    return missing(this.#open, this.draft, this.laying !== null);
  }

  /** The verbs between which a choice is open. */
  get verbs(): string[] {
    return verbsIn(this.#open);
  }

  /** A card of the hand is wanted for an answer that is chosen already. */
  get handing(): boolean {
    return this.missing === 'card' && this.cardsShown.length === 0;
  }

  /** Cards to choose from that lie somewhere else than in the hand; empty where none are wanted. */
  get cardsShown(): readonly string[] {
    if (asked(this.view) === 'none') return [];
    const { hand } = this.session.own;
    const wanted = missing(this.#open, this.draft, this.laying !== null);
    if (wanted === 'card') return cardsShown(this.#open, hand);
    return wanted === 'verb' ? cardsBeside(this.#open, hand) : [];
  }

  /** The verb that names one of them. */
  get verbOfCards(): string {
    return this.#open.find(({ card }) => card)?.verb ?? '';
  }

  /** The verb that a card of the hand is wanted for; any where the hand is asked, else none. */
  get cardVerb(): string | null {
    if (this.handing) return this.draft.verb;
    return isFromHand(this.view, asked(this.view)) ? '' : null;
  }

  /** A colour is wanted for what is chosen already. */
  get colouring(): boolean {
    return this.missing === 'colour';
  }

  /** Heard card by card, so without what can be done instead. */
  get reasons(): ReadonlyMap<string, string> {
    return new Map([...this.whys].map(([code, reason]) => [code, this.#said({ ...reason, open: [] }).text]));
  }

  #said(reason: Reason): Why {
    return whyText(reason, audienceOf(this.view));
  }

  // -- the hand --------------------------------------------------------------------------------

  select(key: string): void {
    this.selected = this.selected === key ? null : key;
    this.notice = null;
    if (this.selected && !this.#move(key)) void this.#explain(codeOf(key));
  }

  /** A second tap, a flick, Enter: lay the card, or ask for what goes with it first. */
  lay(key: string): void {
    const move = this.#move(key);
    if (!move) return this.select(key);
    this.selected = key;
    this.laid = key;
    this.laying = move;
    this.#goOn();
  }

  /** On somebody else's turn there is time to choose; again: not this one. */
  getReady(key: string): void {
    const others = this.readied.filter((one) => one !== key);
    this.readied = others.length < this.readied.length ? others : [...others, key];
    this.selected = null;
    this.notice = null;
  }

  /** Something else is asked now: of the cards that were made ready the first goes whose moment this is. */
  goReady(): void {
    const { hand } = this.session.own;
    const ready = this.readied.filter((key) => hand.includes(codeOf(key)));
    const question = asked(this.view);
    if (!ready.length || this.busy || (question !== 'turn' && question !== 'none')) return void (this.readied = ready);
    const key = ready.find((one) => this.#move(one));
    this.readied = question === 'turn' ? [] : ready.filter((one) => one !== key);
    if (key) this.lay(key);
    else if (question === 'turn') this.#goWithout(ready);
  }

  /** Where nothing of the hand fits there is nothing to think about either. */
  #goWithout([first = '']: readonly string[]): void {
    const { legal } = this.session.own;
    if (!can(legal, 'play')) return this.draw();
    this.say({ text: party('ready.not', { card: cardName(codeOf(first), this.edition) }), rule: '' });
  }

  #move(key: string): Move | null {
    return moveFor(codeOf(key), this.session.own.legal, this.edition, this.cardVerb);
  }

  /** One of several answers: a dialogue, the bar, or the reply to an attack. */
  answer(verb: string): void {
    const { hand, legal } = this.session.own;
    const unnamed = infoOf(this.edition).verbs[verb]?.lays;
    const held = unnamed ? hand.find((code) => moveFor(code, legal, this.edition, verb)) : undefined;
    this.draft = { ...this.draft, verb };
    if (held) this.lay(`${held}.0`);
    else this.#goOn();
  }

  /** One of the cards that are shown with the question. */
  pickCard(card: string): void {
    this.draft = { ...this.draft, verb: this.verbOfCards, card };
    this.#goOn();
  }

  pickColour(suit: Suit): void {
    this.#send(colourOf(suit, this.edition));
  }

  /** Sent as soon as nothing is missing. */
  #goOn(): void {
    if (this.missing === '') this.#send();
  }

  #send(colour = ''): void {
    const deed = meant(this.#open, this.draft, colour);
    this.laying = null;
    this.draft = NOTHING_CHOSEN;
    if (deed) void this.carryOut(deed);
  }

  /** With the call of UNO that was prepared for it. */
  async carryOut(deed: Deed): Promise<void> {
    const calls = infoOf(this.edition).verbs[deed.verb]?.uno ?? !!deed.card;
    const uno = this.armed && calls && this.session.own.ahead;
    if (calls) this.armed = false;
    const answer = await this.send(uno ? { ...deed, uno } : deed);
    if (answer?.ok) this.selected = null;
  }

  takeBack(): void {
    clearTimeout(this.#draw);
    this.drawing = false;
    this.laying = null;
    this.draft = NOTHING_CHOSEN;
    this.selected = null;
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
    this.onsend();
    const ref = this.session.ref;
    if (!claim) this.#sent = ref;
    const answer = await this.session.act(deed);
    if (!claim && !answer.ok && this.#sent === ref) this.#sent = 0;
    this.#hear(answer, deed.verb);
    return answer;
  }

  #hear(answer: Answer, verb: string): void {
    this.mirrored = isMirrored(answer);
    if (!this.mirrored) this.say(noticeOf(answer, verb, audienceOf(this.view)));
  }

  say(notice: Why | null, ms = NOTICE): void {
    if (!notice) return;
    this.notice = notice;
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.notice = null), ms);
  }

  pressUno(): void {
    const press = unoPress(this.view);
    if (press === 'arm') this.armed = !this.armed;
    else void this.send({ verb: 'uno' });
  }

  /** Whoever holds one card may be caught; if there is nothing to catch the server says so. */
  catchable(seat: number): boolean {
    const { seat: me, board, table } = this.session;
    return me >= 0 && board.counts[seat] === 1 && table?.status === 'playing';
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

  /** Whether players are to be chosen now: the only thing asked, or what is missing. */
  get #naming(): boolean {
    if (this.missing !== '') return this.missing === 'seat';
    return asked(this.view) !== 'none' && missing(this.#open, this.draft, false) === 'seat';
  }

  /** Who may be chosen now; empty where nobody is to be. */
  get choosable(): readonly number[] {
    if (!this.#naming) return [];
    return choosable(this.#open, this.chosen.length < this.needed ? this.chosen : [], this.ordered);
  }

  /** Which of two players is chosen first means something. */
  get ordered(): boolean {
    const [verb = ''] = this.verbs;
    return infoOf(this.edition).verbs[verb]?.ordered ?? false;
  }

  /** How many players are to be chosen. */
  get needed(): number {
    return seatsNeeded(this.#open);
  }

  choose(seat: number): void {
    const more = [...this.chosen, seat];
    if (this.needed < 2) this.chosen = [seat];
    else if (this.chosen.includes(seat)) this.chosen = without(this.chosen, seat, this.ordered);
    else this.chosen = more.length <= this.needed && this.#leadsOn(more) ? more : [seat];
  }

  #leadsOn(chosen: readonly number[]): boolean {
    return choosable(this.#open, chosen, this.ordered).length > 0;
  }

  confirm(): void {
    if (this.chosen.length < this.needed) return;
    const [verb = ''] = this.verbs;
    this.draft = { ...this.draft, verb, seats: this.chosen };
    this.#goOn();
  }

  /** More time for the answer, as often as the host allows. */
  async moreTime(): Promise<void> {
    const { ok } = await this.session.do({ t: 'more' });
    if (!ok) this.say({ text: t('ease.more.no'), rule: '' });
  }

  /** What the coach would do, and why; a card of the hand is chosen, and still to be laid. */
  async advise(): Promise<void> {
    const { ref } = this.session;
    const answer = await this.session.do({ t: 'advise' });
    if (ref !== this.session.ref) return;
    const { advice, seq } = answer;
    if (!advice) return this.say(noticeOf(answer, '', audienceOf(this.view)));
    const said = adviceText(advice, this.view);
    this.say({ text: seq ? `${said} ${coach('noted')}` : said, rule: '' }, ADVICE);
    if (isFromHand(this.view, asked(this.view)) && advice.deed.card) this.selected = `${advice.deed.card}.0`;
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
    const asking = deedsToAsk(own, asked(this.view), this.edition);
    const whys = await this.session.why(asking.map(([, deed]) => deed));
    if (ref !== this.session.ref) return;
    this.whys = new Map(asking.flatMap(([code], i) => (whys[i] ? [[code, whys[i]]] : [])));
  }

  async #explain(code: string): Promise<void> {
    if (!this.whys.has(code)) await this.askWhy();
    const reason = this.whys.get(code);
    if (reason && this.selected && codeOf(this.selected) === code) this.say(this.#said(reason));
  }

  /** WD4-1: a warning of fact, before the colour is named. */
  get bluff(): Why | null {
    const reason = this.laying ? this.whys.get(this.laying.card) : undefined;
    return reason?.code === 'bluff' ? this.#said(reason) : null;
  }

  /** Another question is asked now: what was begun for the last one is void. */
  settle(): void {
    // On others' turns nothing was begun: whoever is choosing a card goes on choosing.
    const choosing = asked(this.view) === 'none' ? this.selected : null;
    this.takeBack();
    this.selected = choosing;
    this.whys = new Map();
    if (this.session.own.hand.length !== 2) this.armed = false;
  }

  end(): void {
    clearTimeout(this.#hush);
    clearTimeout(this.#draw);
    clearTimeout(this.#haste);
  }
}

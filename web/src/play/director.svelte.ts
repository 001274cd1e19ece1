// One director for all that moves, sounds and changes on the table: it plays the score of every moment in order, and
// what the table shows follows the beats. Nobody waits for it: when moments come faster than they can be seen they are
// hurried, then cut short, and a page that nobody looks at shows at once what is true.

import type { EditionId } from '../cards/palette';
import { compose } from './score/compose';
import { after, type Beat, type Score, type Shown, type What } from './score/score';
import type { Told } from './score/writer';

/** Time, so that a test can have its own. */
export interface Clock {
  now(): number;
  /** Calls it later; gives what takes that back. */
  later(ms: number, call: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  later(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** What is seen and heard of a beat; `tempo` is how much quicker than usual. */
export interface Performer {
  play(beat: Beat, tempo: number): void;
  /** Whatever is under way comes to its end at once. */
  finish(): void;
}

export interface Manner {
  /** By the reader's settings. */
  readonly speed: () => number;
  /** Nobody looks. */
  readonly asleep: () => boolean;
  /** Without motion, and so without ceremony. */
  readonly still: () => boolean;
  /** Whoever looks on has nothing to do meanwhile: what is revealed is not hurried. */
  readonly patient?: () => boolean;
}

const HURRY = 3;
/** With these another part of a show begins. */
const PARTS: readonly What[] = ['won', 'turnOver', 'total', 'rest'];
/** Of a millisecond: sums of fractions of time come out a little short. */
const ROUNDING = 0.01;
/** How long a moment may still take, in real time, once the next one waits. */
const PATIENCE = 400;

const reveals = ({ beats }: Score): boolean => beats.some(({ what }) => what === 'tally');

/** The page draws itself anew: what else is due waits for a task of its own, so that no task is long. */
const redraws = ({ sets, hand }: Beat): boolean => !!(sets || hand);

interface Voice {
  readonly score: Score;
  next: number;
  /** Where in the score it was at `since`. */
  place: number;
  since: number;
  tempo: number;
}

export class Director {
  /** What the table shows while something is being played; nothing where it shows the truth. */
  shown = $state.raw<Shown | null>(null);
  /** Something is on, or about to be, that must be seen before anything opens over the table. */
  holding = $state(false);
  /** More has happened than what is being shown: a moment waits for the one that is on. */
  ahead = $state(false);
  #voice: Voice | null = null;
  #queue: { score: Score; before: Shown }[] = [];
  #wake = (): void => {};
  #patience = (): void => {};

  constructor(
    private performer: Performer,
    private manner: Manner,
    private clock: Clock = CLOCK,
  ) {}

  get busy(): boolean {
    return this.#voice !== null;
  }

  perform(told: Told, me: number, edition: EditionId): void {
    const score = compose(told, me, edition, this.manner.still());
    this.#queue.push({ score, before: told.before });
    this.ahead = this.busy;
    this.holding ||= this.#holds(score);
    if (this.manner.asleep()) return this.finish();
    if (this.#voice) this.#hurry();
    else this.#begin();
  }

  /** The table shows what is true, at once. */
  finish(): void {
    this.#wake();
    this.#patience();
    this.#queue = [];
    this.#voice = null;
    this.performer.finish();
    this.#rest();
  }

  /** Fingers are counted to the end, one victim after the other, and nothing tells ahead how it ends. */
  #counts = (score: Score): boolean => !!this.manner.patient?.() && reveals(score);

  #holds = (score: Score): boolean => score.holds || this.#counts(score);

  /** On to the next part of what is being held up to everybody. */
  skip(): void {
    const voice = this.#voice;
    if (!voice || !this.holding) return;
    const { beats } = voice.score;
    const part = beats.findIndex(({ what }, i) => i >= voice.next && PARTS.includes(what));
    const passed = beats.slice(voice.next, part);
    this.shown = passed.reduce((shown, beat) => (shown ? after(shown, beat) : shown), this.shown);
    Object.assign(voice, { next: part, place: beats[part]?.at ?? 0, since: this.clock.now() });
    this.performer.finish();
    this.#go();
  }

  #rest(): void {
    this.shown = null;
    this.holding = false;
    this.ahead = false;
  }

  #begin(): void {
    this.#wake();
    const first = this.#queue.shift();
    if (!first) return this.#rest();
    this.ahead = this.#queue.length > 0;
    this.#voice = { score: first.score, next: 0, place: 0, since: this.clock.now(), tempo: this.manner.speed() };
    this.shown = first.before;
    this.holding = [first, ...this.#queue].some(({ score }) => this.#holds(score));
    if (this.#queue.length) this.#hurry();
    else this.#wake = this.clock.later(0, () => this.#go());
  }

  #hurry(): void {
    const voice = this.#voice;
    if (!voice || voice.tempo >= this.manner.speed() * HURRY) return;
    if (this.#counts(voice.score)) return this.#go();
    voice.place = this.#place(voice);
    voice.since = this.clock.now();
    voice.tempo = this.manner.speed() * HURRY;
    this.#losePatience();
    this.#go();
  }

  #losePatience(): void {
    this.#patience();
    this.#patience = this.clock.later(PATIENCE, () => this.#cut());
  }

  /** What is left of this moment is not shown; what it changes is. */
  #cut(): void {
    this.#wake();
    this.performer.finish();
    this.#over();
  }

  #over(): void {
    this.#patience();
    this.#voice = null;
    if (!this.#queue.length) return this.#rest();
    this.#wake = this.clock.later(0, () => this.#begin());
  }

  #place = ({ place, since, tempo }: Voice): number => place + (this.clock.now() - since) * tempo;

  #go(): void {
    const voice = this.#voice;
    if (!voice) return;
    this.#wake();
    const { beats } = voice.score;
    const place = this.#place(voice);
    for (let beat = beats[voice.next]; beat && beat.at <= place + ROUNDING; beat = beats[voice.next]) {
      voice.next++;
      this.#play(beat, voice.tempo);
      if (redraws(beat)) break;
    }
    const coming = beats[voice.next];
    if (!coming) return this.#over();
    this.#wake = this.clock.later(Math.max(0, coming.at - place) / voice.tempo, () => this.#go());
  }

  #play(beat: Beat, tempo: number): void {
    if (this.shown) this.shown = after(this.shown, beat);
    this.performer.play(beat, tempo);
  }
}

/** Words do not tell ahead what is seen later: until its moment begins they stay as they were. */
export function afterwards<T>(director: Director, words: () => T): () => T {
  let last: T | undefined;
  return () => ((director.holding || director.ahead) && last !== undefined ? last : (last = words()));
}

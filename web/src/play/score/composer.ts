// Writes beats down one after another, and knows at each what the table shows by then.

import type { SoundName } from '../../sound/sounds';
import { TIME } from '../../motion/tokens';
import type { Board } from '../../protocol/types';
import { after, type Beat, type Cue, type Score, type Shown, type What } from './score';

const EMPTY: Omit<Beat, 'at' | 'what' | 'event'> = {
  seat: -1,
  other: -1,
  card: '',
  faces: [],
  count: 0,
  strong: false,
  pile: 'draw',
  sets: null,
  hand: null,
  sound: null,
};

export type More = Partial<Omit<Beat, 'at' | 'what' | 'event' | 'sound'>> & { readonly sound?: Cue | SoundName | null };

const without = (hand: readonly string[], card: string): readonly string[] => {
  const i = hand.indexOf(card);
  return i < 0 ? hand : [...hand.slice(0, i), ...hand.slice(i + 1)];
};

export class Composer {
  #beats: Beat[] = [];
  #settled = 0;
  #length = 0;
  /** When the next beat comes. */
  time = 0;
  event = 0;
  holds = false;

  constructor(
    public now: Shown,
    readonly me: number,
  ) {}

  /** A beat, `ms` before the next one; `delay` puts it later without holding up what follows. */
  beat(what: What, ms: number, more: More = {}, delay = 0): void {
    const sound = typeof more.sound === 'string' ? { name: more.sound } : (more.sound ?? null);
    const beat: Beat = { ...EMPTY, ...more, sound, what, at: this.time + delay, event: this.event };
    this.#beats.push(beat);
    this.now = after(this.now, beat);
    if (beat.sets || beat.hand) this.#settled = Math.max(this.#settled, beat.at);
    this.time += ms;
    this.#length = Math.max(this.#length, this.time, beat.at);
  }

  /** In the order in which they come; of two at once the one written first. */
  score(end: Shown): Score {
    this.beat('rest', 0, { sets: end.board, hand: end.hand });
    const beats = [...this.#beats].sort((a, b) => a.at - b.at);
    return { beats, settled: this.#settled, length: this.#length, holds: this.holds };
  }

  // -- what changes ----------------------------------------------------------------------------

  counts(seat: number, by: number): number[] {
    return this.now.board.counts.map((count, i) => (i === seat ? Math.max(0, count + by) : count));
  }

  /** A card leaves a hand. */
  leaving(seat: number, card: string): Pick<More, 'sets' | 'hand'> {
    const hand = seat === this.me && card ? without(this.now.hand, card) : null;
    return { sets: { counts: this.counts(seat, -1) }, hand };
  }

  /** It comes to lie on a pile. */
  landing(pile: 'discard' | 'mini', card: string): Partial<Board> {
    const { top, mini, discards } = this.now.board;
    return pile === 'mini' ? { mini: [...mini, card] } : { top: [...top, card].slice(-4), discards: discards + 1 };
  }

  /** Cards come one by one, and the count goes up with each. */
  cards(seat: number, seen: readonly string[], count: number, struck: boolean): void {
    const gap = count > 6 ? TIME.crowd / count : TIME.gap;
    for (let i = 0; i < count; i++) {
      this.beat('card', 0, { seat, count: i });
      this.time += TIME.draw;
      this.arrive(seat, seen[i] ?? '', count - 1 - i, struck, { draw: Math.max(0, this.now.board.draw - 1) }, i);
      this.time += gap - TIME.draw;
    }
    if (count) this.time += TIME.draw;
  }

  /** One card comes into a hand; `left` more are on their way. */
  arrive(seat: number, card: string, left: number, struck: boolean, sets: Partial<Board> = {}, i = 0): void {
    const hand = seat === this.me && card ? [...this.now.hand, card] : null;
    this.beat('arrive', 0, {
      seat,
      card,
      count: left,
      strong: struck,
      sets: { counts: this.counts(seat, 1), ...sets },
      hand,
      sound: { name: 'drawn', i },
    });
  }
}

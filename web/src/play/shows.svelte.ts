// What is shown for a moment and then goes by itself: fingers, reactions, a hand seen in a challenge.

import type { Happened } from '../protocol/types';
import { isReaction, type Reaction } from '../people/emotes';
import { fingersOf, verdictFor, type Finger, type Verdict } from './model/movements';

export interface Said {
  readonly key: number;
  readonly seat: number;
  readonly reaction: Reaction;
}

/** Of somebody without a seat: it flies over the table. */
export interface Flown {
  readonly key: number;
  readonly name: string;
  readonly reaction: Reaction;
}

const BUBBLE = 2_600;
const FLIGHT = 4_200;
/** More at once could not be read. */
const ALOFT = 8;

export class Shows {
  fingers = $state.raw<Finger[]>([]);
  bubbles = $state.raw<Said[]>([]);
  flown = $state.raw<Flown[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  #last = 0;

  /** `fingersFor`: how long fingers stay, in milliseconds. */
  constructor(private fingersFor: (fingers: readonly Finger[]) => number) {}

  see(events: readonly Happened[], me: number): void {
    this.verdict = verdictFor(events, me) ?? this.verdict;
    const shown = fingersOf(events);
    if (!shown.length) return;
    this.fingers = shown;
    setTimeout(() => (this.fingers = this.fingers === shown ? [] : this.fingers), this.fingersFor(shown));
  }

  /** The last word of everybody. */
  react(seat: number, word: string, name = ''): void {
    if (!isReaction(word)) return;
    const key = ++this.#last;
    if (seat < 0) return this.#fly({ key, name, reaction: word });
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), { key, seat, reaction: word }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one.key !== key)), BUBBLE);
  }

  #fly(one: Flown): void {
    this.flown = [...this.flown, one].slice(-ALOFT);
    setTimeout(() => (this.flown = this.flown.filter(({ key }) => key !== one.key)), FLIGHT);
  }
}

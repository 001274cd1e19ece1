// What is shown for a moment and then goes by itself: fingers, reactions, a hand seen in a challenge.

import { t } from '../i18n/i18n.svelte';
import type { Happened } from '../protocol/types';
import { isReaction } from '../table/reactions';
import { fingersOf, verdictFor, type Finger, type Verdict } from './model/movements';

export interface Said {
  readonly key: number;
  readonly seat: number;
  readonly text: string;
}

const BUBBLE = 2_600;

export class Shows {
  fingers = $state.raw<Finger[]>([]);
  bubbles = $state.raw<Said[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  #last = 0;

  /** `fingersFor`: how long fingers stay, in milliseconds. */
  constructor(private fingersFor: number) {}

  see(events: readonly Happened[], me: number): void {
    this.verdict = verdictFor(events, me) ?? this.verdict;
    const shown = fingersOf(events);
    if (!shown.length) return;
    this.fingers = shown;
    setTimeout(() => (this.fingers = this.fingers === shown ? [] : this.fingers), this.fingersFor);
  }

  /** The last word of everybody. */
  react(seat: number, word: string): void {
    if (!isReaction(word)) return;
    const key = ++this.#last;
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), { key, seat, text: t(`react.${word}`) }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one.key !== key)), BUBBLE);
  }
}

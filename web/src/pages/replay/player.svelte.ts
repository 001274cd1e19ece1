// A replay that is being looked at: the position, and whether it moves by itself.

import type { Replay, ReplayStep } from '../../protocol/types';
import { clamp, fromHash, moved, spanAt, spans, type Move } from './steps';

export const SPEEDS = { slow: 2200, normal: 1200, fast: 450 } as const;
export type PlaySpeed = keyof typeof SPEEDS;

export class Player {
  replay = $state.raw<Replay | null>(null);
  at = $state(0);
  playing = $state(false);
  speed = $state<PlaySpeed>('normal');

  steps = $derived<readonly ReplayStep[]>(this.replay?.steps ?? []);
  spans = $derived(spans(this.steps));
  span = $derived(spanAt(this.spans, this.at));
  step = $derived(this.steps[this.at]);
  atEnd = $derived(this.at >= this.steps.length - 1);

  /** Another view of the same game keeps the position; a first one takes it from the address. */
  show(replay: Replay, hash: string): void {
    const known = this.replay?.id === replay.id;
    this.replay = replay;
    this.at = known ? clamp(this.at, replay.steps.length) : fromHash(hash, replay.steps);
  }

  go(at: number): void {
    this.playing = false;
    this.at = clamp(at, this.steps.length);
  }

  move(move: Move): void {
    if (move === 'toggle') return this.toggle();
    this.go(moved(move, this.at, this.spans, this.steps.length));
  }

  toggle(): void {
    if (!this.playing && this.atEnd) this.at = 0;
    this.playing = !this.playing;
  }

  /** While it plays: one step on, until there is none. */
  tick(): void {
    if (this.atEnd) this.playing = false;
    else this.at += 1;
  }
}

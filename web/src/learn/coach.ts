// Which hint is shown: each once, the most urgent first, and none stands in the way of playing.

import { fits, HINT_IDS, type Fit, type HintId } from './steps';
import type { Scene } from './scene';

export interface Shown extends Fit {
  readonly id: HintId;
}

export interface Progress {
  /** Hints that were shown and are over. */
  readonly done: ReadonlySet<HintId>;
  readonly shown: Shown | null;
}

export const START: Progress = { done: new Set(), shown: null };

/** What is shown now: a hint goes when it fits no more, and does not come back. */
export function follow({ done: before, shown }: Progress, scene: Scene): Progress {
  const over = shown !== null && fits(shown.id, scene) === null;
  const done = over ? new Set([...before, shown.id]) : before;
  return { done, shown: next(done, scene) };
}

function next(done: ReadonlySet<HintId>, scene: Scene): Shown | null {
  for (const id of HINT_IDS) {
    const fit = done.has(id) ? null : fits(id, scene);
    if (fit) return { id, ...fit };
  }
  return null;
}

/** "Got it": the next one may come. */
export function dismiss({ done, shown }: Progress): Progress {
  return { done: shown ? new Set([...done, shown.id]) : done, shown: null };
}

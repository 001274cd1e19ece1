// Which hint is shown: each once, the most urgent first, and none stands in the way of playing.

import { fits, hintsFor, type Fit } from './steps';
import type { Scene } from './scene';

export interface Shown extends Fit {
  readonly id: string;
}

export interface Progress {
  /** Hints that were shown and are over. */
  readonly done: ReadonlySet<string>;
  readonly shown: Shown | null;
}

export const START: Progress = { done: new Set(), shown: null };

/** What is shown now: a hint goes when it fits no more, and does not come back. */
export function follow({ done: before, shown }: Progress, scene: Scene): Progress {
  const over = shown !== null && fits(shown.id, scene) === null;
  const done = over ? new Set([...before, shown.id]) : before;
  return { done, shown: next(done, scene) };
}

function next(done: ReadonlySet<string>, scene: Scene): Shown | null {
  for (const id of Object.keys(hintsFor(scene))) {
    const fit = done.has(id) ? null : fits(id, scene);
    if (fit) return { id, ...fit };
  }
  return null;
}

/** "Got it": the next one may come. */
export function dismiss({ done, shown }: Progress): Progress {
  return { done: shown ? new Set([...done, shown.id]) : done, shown: null };
}

// Walking through a game. Pure: a position is an index into all steps of all hands.

import type { ReplayStep } from '../../protocol/types';

export interface HandSpan {
  readonly hand: number;
  readonly first: number;
  readonly last: number;
}

/** Where each hand begins and ends. */
export function spans(steps: readonly ReplayStep[]): HandSpan[] {
  const found: HandSpan[] = [];
  steps.forEach(({ hand }, i) => {
    const open = found[found.length - 1];
    if (open?.hand === hand) found[found.length - 1] = { ...open, last: i };
    else found.push({ hand, first: i, last: i });
  });
  return found;
}

export const spanAt = (all: readonly HandSpan[], at: number): HandSpan =>
  all.find(({ first, last }) => at >= first && at <= last) ?? { hand: 1, first: 0, last: 0 };

export const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** `#17` is the step with that number; anything else the first. */
export function fromHash(hash: string, steps: readonly ReplayStep[]): number {
  const n = /^#(\d{1,6})$/.exec(hash)?.[1];
  if (n === undefined) return 0;
  const found = steps.findIndex((step) => step.n >= Number(n));
  return found < 0 ? clamp(steps.length, steps.length) : found;
}

export const toHash = (step: ReplayStep | undefined): string => (step ? `#${step.n}` : '');

export type Move = 'first' | 'back' | 'next' | 'last' | 'toggle';

/** What a key means; none while something else is typed into. */
export function moveFor(key: string): Move | null {
  const keys: Readonly<Record<string, Move>> = {
    ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last', ' ': 'toggle',
  };
  return keys[key] ?? null;
}

/** Home and End stay in the hand, and go on from its ends; single steps cross into the next one. */
export function moved(move: Move, at: number, all: readonly HandSpan[], count: number): number {
  const span = spanAt(all, at);
  if (move === 'back') return clamp(at - 1, count);
  if (move === 'next') return clamp(at + 1, count);
  if (move === 'first') return at === span.first ? clamp(at - 1, count) : span.first;
  if (move === 'last') return at === span.last ? clamp(at + 1, count) : span.last;
  return at;
}

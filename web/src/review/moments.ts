// The moments of a hand that are worth a look, for one of its players. Pure.

import type { HandReview, ReviewedMistake } from '../protocol/types';

export type Kind = 'mistake' | 'best' | 'turning';

export interface Moment {
  readonly move: number;
  readonly kind: Kind;
  /** What it cost or gained the player, as a chance. */
  readonly change: number;
  readonly mistake?: ReviewedMistake;
}

/** All chances before the first move and after each. */
export const rowsOf = ({ first, moves }: HandReview): (readonly number[])[] =>
  [first, ...moves.map(({ chances }) => chances)];

export const chanceAt = (hand: HandReview, row: number, seat: number): number => rowsOf(hand)[row]?.[seat] ?? 0;

/** One moment a move: a mistake says more than a turning point. */
export function momentsOf(hand: HandReview, seat: number): Moment[] {
  const found = new Map<number, Moment>();
  for (const move of hand.turning) {
    found.set(move, { move, kind: 'turning', change: chanceAt(hand, move + 1, seat) - chanceAt(hand, move, seat) });
  }
  for (const best of hand.best.filter((one) => one.seat === seat)) {
    found.set(best.move, { move: best.move, kind: 'best', change: best.gain });
  }
  for (const mistake of hand.mistakes.filter((one) => one.seat === seat)) {
    found.set(mistake.move, { move: mistake.move, kind: 'mistake', change: -mistake.cost, mistake });
  }
  return [...found.values()].sort((a, b) => a.move - b.move);
}

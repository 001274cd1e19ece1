// Luck and skill as bars that add up: each begins where the one before it ends. Pure.

import type { HandReview, LuckAndSkill } from '../protocol/types';

export type Part = 'expected' | 'deal' | 'draws' | 'own' | 'others' | 'unknown';
export const PARTS: readonly Part[] = ['expected', 'deal', 'draws', 'own', 'others', 'unknown'];

export interface Bar {
  readonly part: Part | 'result';
  /** In tenths of a point of a hundred, so that what is shown adds up as well. */
  readonly tenths: number;
  readonly from: number;
  readonly to: number;
}

/** Each part is rounded with all before it: their sum is the rounded result. */
export function barsOf(shares: LuckAndSkill): Bar[] {
  let sum = 0;
  let shown = 0;
  const bars = PARTS.map((part): Bar => {
    const from = shown;
    sum += shares[part];
    shown = Math.round(1000 * sum);
    return { part, tenths: shown - from, from, to: shown };
  });
  return [...bars, { part: 'result', tenths: shown, from: 0, to: shown }];
}

/** What all bars need, with nothing cut off. */
export const extent = (bars: readonly Bar[]): { low: number; high: number } => ({
  low: Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to))),
  high: Math.max(1000, ...bars.map(({ from, to }) => Math.max(from, to))),
});

export interface Total {
  readonly seat: number;
  readonly won: number;
  readonly luck: number;
  readonly skill: number;
  readonly given: number;
}

/** A match: the same added up over its hands. */
export function totals(hands: readonly HandReview[]): Total[] {
  const seats = hands[0]?.players.length ?? 0;
  const add = (of: (hand: HandReview) => number): number => hands.reduce((sum, hand) => sum + of(hand), 0);
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    won: add(({ winner }) => (winner === seat ? 1 : 0)),
    luck: add(({ shares }) => (shares[seat]?.deal ?? 0) + (shares[seat]?.draws ?? 0)),
    skill: add(({ shares }) => shares[seat]?.own ?? 0),
    given: add(({ given_away }) => given_away[seat] ?? 0),
  }));
}

import type { ScoreRow } from './types';

/** The best first; among equals, as they sit. */
export function standings(rows: readonly ScoreRow[], lowest: boolean): ScoreRow[] {
  const better = (a: ScoreRow, b: ScoreRow): number => (lowest ? a.total - b.total : b.total - a.total);
  return [...rows].sort((a, b) => better(a, b) || a.seat - b.seat);
}

// How a hand ended, for everybody in the room: places, hands that were left, points.

import { standings } from '../table/standings';
import type { ScoreRow } from '../table/types';

export interface Ranked extends ScoreRow {
  /** From one on; equals share one. */
  readonly place: number;
  /** The cards that were left, once they are shown. */
  readonly cards: readonly string[];
  /** How many they were. */
  readonly left: number;
}

export interface End {
  readonly rows: readonly ScoreRow[];
  readonly scoring: 'off' | 'winner_takes' | 'lowest';
  /** By seat. */
  readonly counts: readonly number[];
  readonly hands: readonly (readonly string[])[];
}

/** By points where they are counted; else who won, and then whoever was nearest to it. */
export function ranked({ rows, scoring, counts, hands }: End): Ranked[] {
  const left = (seat: number): number => counts[seat] ?? 0;
  const worth = ({ seat, total, won }: ScoreRow): number => (scoring === 'off' ? (won ? -1 : left(seat)) : total);
  const ordered = scoring === 'off'
    ? [...rows].sort((a, b) => worth(a) - worth(b) || a.seat - b.seat)
    : standings(rows, scoring === 'lowest');
  return ordered.map((row) => ({
    ...row, cards: hands[row.seat] ?? [], left: left(row.seat),
    place: 1 + ordered.findIndex((other) => worth(other) === worth(row)),
  }));
}

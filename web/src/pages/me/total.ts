import type { Tally } from '../../protocol/types';

/** All editions together; it has no edition of its own. */
export function total(tallies: readonly Tally[]): Required<Tally> {
  const sum = (field: Exclude<keyof Tally, 'edition'>): number => tallies.reduce((so, tally) => so + (tally[field] ?? 0), 0);
  return { edition: '', games: sum('games'), hands: sum('hands'), wins: sum('wins'), matches_won: sum('matches_won'), points: sum('points') };
}

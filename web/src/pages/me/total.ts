import type { GuestTally } from '../../protocol/types';

/** All editions together; it has no edition of its own. */
export function total(tallies: readonly GuestTally[]): Required<GuestTally> {
  const sum = (field: Exclude<keyof GuestTally, 'edition'>): number =>
    tallies.reduce((so, tally) => so + (tally[field] ?? 0), 0);
  return {
    edition: '', games: sum('games'), hands: sum('hands'), wins: sum('wins'), matches_won: sum('matches_won'),
    points: sum('points'),
  };
}

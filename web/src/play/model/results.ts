// How a hand or a game ended, and how the scores stand.

import { t } from '../../i18n/i18n.svelte';
import { asSworn, holds, nonceKey, type Kept } from '../../net/fairness';
import type { ProofNews } from '../../protocol/types';
import type { ScoreRow } from '../../table/types';
import { namesOf, type View } from './view';

/** Points of the hand that is over, by seat. */
function gained({ past }: View): Map<number, number> {
  const all = past.flatMap((moment) => moment.events);
  const start = all.map(({ kind }) => kind).lastIndexOf('started');
  const events = all.slice(Math.max(0, start));
  return new Map(events.flatMap(({ kind, seat = -1, count = 0 }): [number, number][] => (kind === 'scored' ? [[seat, count]] : [])));
}

export function scoreRows(view: View): ScoreRow[] {
  const points = gained(view);
  const { board, table, seat: me } = view;
  return namesOf(table).map((name, seat) => ({
    seat, name,
    hand: points.get(seat) ?? 0,
    total: board.scores[seat] ?? 0,
    you: seat === me,
    won: seat === (board.winner >= 0 ? board.winner : board.hand_winner),
  }));
}

/** SCORE-2: `sanrio` is played for points unless told otherwise. */
export function scoringOf({ settings }: View['table']): 'off' | 'winner_takes' | 'lowest' {
  const chosen = settings.options?.['scoring'] ?? (settings.edition === 'sanrio' ? 'winner_takes' : 'off');
  return chosen === 'lowest' || chosen === 'winner_takes' ? chosen : 'off';
}

export const targetOf = ({ settings }: View['table']): number => Number(settings.options?.['target'] ?? 500);

export type Shuffle = 'unknown' | 'verified' | 'holds' | 'broken';

/** Verified only with a number of this device's own in it; anybody can see whether it holds. */
export function shuffleOf(game: string, hand: number, proofs: readonly ProofNews[], kept: Kept): Shuffle {
  const proof = proofs.find((one) => one.hand === hand);
  if (!proof?.seed) return 'unknown';
  if (!holds(game, proof) || asSworn(game, proof, kept) === false) return 'broken';
  const mine = kept(nonceKey(hand, proof.commit));
  return mine && proof.nonces?.includes(mine) ? 'verified' : 'holds';
}

export interface Outcome {
  /** -1: nobody. */
  readonly winner: number;
  /** PILE-4: nobody could play. */
  readonly stuck: boolean;
}

/** A game without points is its one hand. */
export function outcomeOf({ table, board, past }: View): Outcome {
  const winner = table.status === 'over' ? board.winner : board.hand_winner;
  return { winner, stuck: past.some(({ events }) => events.some(({ kind }) => kind === 'stuck')) };
}

/** Who won, or why nobody did. */
export function resultTitle(view: View): string {
  const { winner, stuck } = outcomeOf(view);
  if (winner < 0) return t(stuck ? 'result.nobody' : 'result.given.up');
  const what = view.table.status === 'over' ? 'result.game' : 'result.hand';
  return winner === view.seat ? t(`${what}.you`) : t(what, { name: namesOf(view.table)[winner] ?? '' });
}

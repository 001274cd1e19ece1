// How a hand or a game ended, and how the scores stand.

import { infoOf } from '../../editions/store.svelte';
import { t } from '../../i18n/i18n.svelte';
import { asSworn, holds, nonceKey, type Kept } from '../../net/fairness';
import type { Session } from '../../net/session.svelte';
import type { ProofNews, TableInfo } from '../../protocol/types';
import type { ScoreRow } from '../../table/types';
import { editionOf, namesOf, type View } from './view';

/** Points of the hand that is over, by seat. */
function gained({ past }: View): Map<number, number> {
  const all = past.flatMap((moment) => moment.events);
  const start = all.map(({ kind }) => kind).lastIndexOf('started');
  const events = all.slice(Math.max(0, start));
  const scored = events.filter(({ kind }) => kind === 'scored');
  return new Map(scored.map(({ seat = -1, count = 0 }) => [seat, count]));
}

export function scoreRows(view: View): ScoreRow[] {
  const points = gained(view);
  const { board, table, seat: me } = view;
  return namesOf(table).map((name, seat) => ({
    seat, name, face: table.seats[seat]?.face,
    hand: points.get(seat) ?? 0,
    total: (table.adjourned ? table.scores : board.scores)?.[seat] ?? 0,
    you: seat === me,
    won: seat === (board.winner >= 0 ? board.winner : board.hand_winner),
  }));
}

/** The hands that the last hand ended with, once its shuffle is shown. */
export const leftIn = ({ table, proofs }: Pick<Session, 'table' | 'proofs'>): string[][] =>
  proofs.find(({ hand }) => hand === table?.hand)?.left ?? [];

/** SCORE-2: some sheets are played for points unless told otherwise. */
export function scoringOf({ settings }: View['table']): 'off' | 'winner_takes' | 'lowest' {
  const bySheet = infoOf(editionOf({ settings })).options.find(({ name }) => name === 'scoring')?.default;
  const chosen = settings.options?.['scoring'] ?? bySheet;
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

/** What its deals are proven by: the game's id, or the name of a hand of the day. */
export const dealName = ({ settings, game = '' }: TableInfo): string =>
  settings.daily ? `daily-${settings.daily}` : game;

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
  if (view.table.adjourned) return t('result.adjourned');
  if (winner < 0) return t(stuck ? 'result.nobody' : 'result.given.up');
  const what = view.table.status === 'over' ? 'result.game' : 'result.hand';
  return winner === view.seat ? t(`${what}.you`) : t(what, { name: namesOf(view.table)[winner] ?? '' });
}

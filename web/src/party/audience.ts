// Many people, one table: who is invited, who is next for a seat, what can be bet on. Pure.

import { pointsIn } from '../editions/store.svelte';
import { editionOf, type View } from '../play/model/view';
import { seatToTake } from '../play/model/waiting';
import type { BetsNews, TableInfo } from '../protocol/types';

/** What whoever comes now gets: a seat, a place in the queue, or nothing. */
export type Invitation = 'seat' | 'queue' | 'none';

export function invitation(table: TableInfo): Invitation {
  const { settings, status } = table;
  if (settings.rated || settings.daily) return 'none';
  const away = status === 'over' && table.seats.some((seating) => seating.away);
  if (seatToTake(table) >= 0 || away) return 'seat';
  return settings.spectators === false ? 'none' : 'queue';
}

/** How many are before somebody in the queue; -1 for whoever is not in it. */
export const placeIn = ({ queue = [] }: TableInfo, you: string): number =>
  you ? queue.findIndex(({ guest }) => guest === you) : -1;

// -- bets ------------------------------------------------------------------------------------

export type BetOn = 'winner' | 'fingers';

/** With fewer cards in some hand nobody bets on the winner any more, as the server has it. */
const CARDS = 3;

/** What the reader may bet on now; nothing where it is nearly settled, or theirs to decide. */
export function betOn({ table, board, seat }: View): BetOn | null {
  if (table.status !== 'playing' || !board.counts.length) return null;
  if (seat < 0 && pointsIn(editionOf(table), board.decision)) return 'fingers';
  return Math.min(...board.counts) < CARDS ? null : 'winner';
}

/** How many have bet on each seat. */
export function betsBySeat({ placed = [] }: BetsNews, on: BetOn): Map<number, number> {
  const bets = new Map<number, number>();
  for (const bet of placed) if (bet.on === on) bets.set(bet.seat, (bets.get(bet.seat) ?? 0) + 1);
  return bets;
}

/** On whom somebody has bet; -1 for nobody. */
export const betOf = ({ placed = [] }: BetsNews, on: BetOn, you: string): number =>
  placed.find((bet) => bet.on === on && bet.guest === you)?.seat ?? -1;

export const pointsOf = ({ tally = [] }: BetsNews, you: string): number =>
  tally.find(({ guest }) => guest === you)?.points ?? 0;

// -- between two turns -----------------------------------------------------------------------

/** How many turns from now the reader's own comes, if nothing turns or skips; 0 where it is theirs. */
export function turnsUntil({ board, seat, table }: View): number {
  const players = board.counts.length;
  const from = board.owes.length === 1 ? board.owes[0]! : board.turn;
  if (seat < 0 || table.status !== 'playing' || from === seat || from < 0 || !players) return 0;
  const step = board.direction || 1;
  let turns = 0;
  for (let at = from; at !== seat && turns <= players; at = (at + step + players) % players) {
    if (at === from || !board.misses[at]) turns++;
  }
  return turns;
}

// The seats around the table, the reader's at the bottom.

import type { EditionId } from '../../cards/palette';
import { infoOf } from '../../editions/store.svelte';
import type { SeatInfo, Call } from '../../table/types';
import { range } from '../../table/seating';
import { editionOf, type View } from './view';

/** All others clockwise, from the reader's left on; all there are for somebody who looks on. */
export function around(players: number, me: number): number[] {
  if (me < 0) return range(players);
  return range(players - 1).map((i) => (me + 1 + i) % players);
}

/** What makes a hand grow, so that a call is worth nothing any more. */
function grows(kind: string, edition: EditionId): boolean {
  const { draws, takes, receives } = infoOf(edition).events[kind] ?? {};
  return !!(draws || takes || receives);
}

/** Who has called UNO for the one card they hold, as far as this page has seen it. */
export function called({ table, board, past }: Pick<View, 'table' | 'board' | 'past'>): Set<number> {
  const seats = new Set<number>();
  for (const { kind, seat = -1 } of past.flatMap(({ events }) => events)) {
    if (kind === 'uno') seats.add(seat);
    else if (grows(kind, editionOf(table))) seats.delete(seat);
  }
  return new Set([...seats].filter((seat) => board.counts[seat] === 1));
}

function callOf({ board }: View, seat: number, calls: ReadonlySet<number>): Call {
  if (board.uno.includes(seat)) return 'open';
  return calls.has(seat) ? 'called' : 'none';
}

function isAway({ table }: View, seat: number): boolean {
  const { kind, away = false } = table.seats[seat] ?? {};
  return away || (kind === 'person' && table.here?.[seat] === false);
}

/** One player: the truth for whoever listens, and what the table shows by now. `left` is the share of time left. */
export function seatInfo(
  view: View, seat: number, calls: ReadonlySet<number>, left: number | null, shown: View = view,
): SeatInfo {
  const { table, board } = view;
  const asked = shown.board.owes.includes(seat);
  return {
    seat,
    name: table.seats[seat]?.name ?? '',
    face: table.seats[seat]?.face,
    count: board.counts[seat] ?? 0,
    shown: shown.board.counts[seat] ?? 0,
    you: seat === view.seat,
    turn: asked,
    left: asked ? left : null,
    call: callOf(view, seat, calls),
    linked: shown.board.link?.includes(seat) ?? false,
    misses: shown.board.misses[seat] ?? 0,
    bot: table.seats[seat]?.kind === 'bot',
    artificial: table.seats[seat]?.artificial ?? false,
    away: isAway(view, seat),
  };
}

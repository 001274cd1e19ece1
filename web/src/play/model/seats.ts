// The seats around the table, the reader's at the bottom.

import type { Moment } from '../../net/session.svelte';
import type { SeatInfo, Call } from '../../table/types';
import { range } from '../../table/seating';
import type { View } from './view';

/** All others clockwise, from the reader's left on; all there are for somebody who looks on. */
export function around(players: number, me: number): number[] {
  if (me < 0) return range(players);
  return range(players - 1).map((i) => (me + 1 + i) % players);
}

/** What makes a hand grow, so that a call is worth nothing any more. */
const GROWN = ['drew', 'took', 'received', 'dealt'];

/** Who has called UNO for the one card they hold, as far as this page has seen it. */
export function called(past: readonly Moment[], counts: readonly number[]): Set<number> {
  const seats = new Set<number>();
  for (const { kind, seat = -1 } of past.flatMap(({ events }) => events)) {
    if (kind === 'uno') seats.add(seat);
    else if (GROWN.includes(kind)) seats.delete(seat);
  }
  return new Set([...seats].filter((seat) => counts[seat] === 1));
}

function callOf({ board }: View, seat: number, calls: ReadonlySet<number>): Call {
  if (board.uno.includes(seat)) return 'open';
  return calls.has(seat) ? 'called' : 'none';
}

function isAway({ table }: View, seat: number): boolean {
  const { kind, away = false } = table.seats[seat] ?? {};
  return away || (kind === 'person' && table.here?.[seat] === false);
}

/** One player as the table shows them. `left` is the share of the time that is left to answer. */
export function seatInfo(view: View, seat: number, calls: ReadonlySet<number>, left: number | null): SeatInfo {
  const { table, board } = view;
  const asked = board.owes.includes(seat);
  return {
    seat,
    name: table.seats[seat]?.name ?? '',
    count: board.counts[seat] ?? 0,
    you: seat === view.seat,
    turn: asked,
    left: asked ? left : null,
    call: callOf(view, seat, calls),
    linked: board.link?.includes(seat) ?? false,
    misses: board.misses[seat] ?? 0,
    bot: table.seats[seat]?.kind === 'bot',
    away: isAway(view, seat),
  };
}

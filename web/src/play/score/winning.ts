// The end of a hand: the winner is cheered, hands turn over one after another, and the points are counted.

import { TIME } from '../../motion/tokens';
import type { Happened } from '../../protocol/types';
import type { Writer } from './writer';

/** Somebody else's win is calmer and shorter. */
export function won(w: Writer, { seat = -1 }: Happened): void {
  const strong = seat === w.me;
  const ms = w.still ? 0 : strong ? TIME.won : TIME.lost;
  const card = w.now.board.top.at(-1) ?? '';
  w.holds = true;
  w.beat('won', ms, { seat, strong, card, sets: { hand_winner: seat }, sound: strong ? 'win' : 'lose' });
}

/** From the dealer's left on. */
function inOrder({ now: { board } }: Writer): number[] {
  const players = board.counts.length;
  return board.counts.map((_, i) => (board.dealer + 1 + i) % players);
}

/** Whose cards the points come from: all others' for the winner, else one's own. */
function sources(w: Writer, seat: number): number[] {
  if (seat !== w.now.board.hand_winner) return [seat];
  return inOrder(w).filter((other) => other !== seat && (w.now.board.counts[other] ?? 0) > 0);
}

export function scored(w: Writer, { seat = -1, count = 0 }: Happened): void {
  const hands = w.still || count <= 0 ? [] : sources(w, seat);
  for (const other of hands) {
    const cards = w.now.board.counts[other] ?? 0;
    w.beat('turnOver', TIME.openGap * cards + TIME.stamp, { seat: other, other: seat, count: cards });
    w.beat('points', TIME.points, { seat: other, other: seat });
  }
  const sound = hands.length ? { name: 'count' as const, i: 12 } : null;
  w.beat('total', hands.length ? TIME.total : 0, { seat, count, sound });
}

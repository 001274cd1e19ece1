// What happens to people and to the way round: blows, skips, calls, catches, ropes.

import { TIME } from '../../motion/tokens';
import type { Happened } from '../../protocol/types';
import { laid } from './cards';
import type { Writer } from './writer';

/** The badge is born on the card, and hovers there until it is known who draws. */
export function attacked(w: Writer, { seat = -1, other = -1, count = 0 }: Happened): void {
  w.beat('badge', TIME.born + TIME.poise, {
    seat,
    other,
    count,
    strong: count > 2,
    sound: { name: 'badge', i: count },
  });
  w.aimed = seat;
}

export function skipped(w: Writer, { seat = -1 }: Happened): void {
  const misses = w.end.misses;
  w.beat('skip', TIME.hop * 0.6, { seat, other: w.end.turn, sound: 'skip' });
  w.beat('veil', TIME.stamp, { seat, sets: { misses } });
}

export function reversed(w: Writer, { count = 1 }: Happened): void {
  w.beat('swing', TIME.swing / 2, { strong: count === 1, sets: { direction: count ? 1 : -1 }, sound: 'reverse' });
}

/** Who is asked, once all that led there has been seen. */
export function turn(w: Writer, { seat = -1 }: Happened): void {
  w.beat('turn', 0, { seat, sets: { turn: seat, owes: w.end.owes, decision: w.end.decision } });
}

export function uno(w: Writer, { seat = -1 }: Happened): void {
  w.beat('uno', TIME.poise, { seat, sound: 'uno' });
}

export function caught(w: Writer, { seat = -1, other = -1 }: Happened): void {
  w.beat('palm', TIME.palm, { seat, other });
  w.beat('slap', TIME.slap, { seat, other, sound: 'slap' });
  w.beat('chip', TIME.chip, { seat: other });
  const count = w.rest.find(({ kind, seat: who }) => w.info(kind).draws && who === other)?.count ?? 0;
  w.beat('badge', TIME.poise, { seat: other, other: seat, count });
  w.aimed = other;
}

/** The hand comes to the middle; only the challenger sees its faces. */
export function challenged(w: Writer, { seat = -1, other = -1, count = 0, seen = [] }: Happened): void {
  const cards = w.now.board.counts[other] ?? 0;
  w.holds = true;
  w.beat('challenge', TIME.open + TIME.openGap * Math.min(cards, 12), {
    seat,
    other,
    count: cards,
    faces: seen,
    sound: 'roll',
  });
  w.beat('roll', TIME.roll, { seat, other });
  const strong = count === 1;
  w.beat('verdict', TIME.verdict, { seat, other, strong, sound: strong ? 'guilty' : 'honest' });
  w.aimed = strong ? other : seat;
  const drawn = w.rest.find(({ kind, seat: who }) => w.info(kind).draws && who === w.aimed)?.count ?? 0;
  w.beat('badge', TIME.poise, { seat: w.aimed, other: seat, count: drawn });
}

export function blocked(w: Writer, event: Happened): void {
  const { seat = -1, other = -1 } = event;
  laid(w, event);
  w.beat('shield', TIME.shield, { seat, other, sound: 'shield' });
  w.beat('deflect', TIME.dart + TIME.bounce, { seat, other, sound: { name: 'hit', i: 2 } });
}

export function aimed(w: Writer, { seat = -1, other = -1, count = 0 }: Happened): void {
  w.beat('aim', TIME.aim, { seat, other, count, sound: 'aim' });
  w.aimed = other;
}

/** All fingers at once; they are counted when their seat draws. */
export function pointed(w: Writer, { seat = -1, other = -1 }: Happened): void {
  const first = w.previous?.kind !== 'pointed';
  w.fingers.set(other, (w.fingers.get(other) ?? 0) + 1);
  const many = w.rest.filter(({ kind }) => kind === 'pointed').length;
  w.beat('finger', 0, { seat, other, strong: first, sound: first ? 'fingers' : null });
  if (!many) w.time += TIME.fingers;
}

export function pointing(w: Writer, { seat = -1 }: Happened): void {
  w.beat('note', 0, { seat, sets: { pointed: [...w.now.board.pointed, seat] } });
}

/** The open pile goes on along the ring. */
export function passedOn(w: Writer): void {
  const seat = w.end.owes[0] ?? -1;
  const sets = { owes: w.end.owes, turn: w.end.turn, decision: w.end.decision };
  w.beat('pass', TIME.pass, { seat, sets, sound: { name: 'pass', i: w.now.board.mini.length } });
}

export function linked(w: Writer, { seat = -1, other = -1 }: Happened): void {
  w.beat('rope', TIME.rope, { seat, other, sets: { link: [seat, other] }, sound: 'rope' });
  w.beat('twang', TIME.twang / 2, { seat, other, sound: 'twang' });
}

export function unlinked(w: Writer, { seat = -1, other = -1 }: Happened): void {
  w.beat('unrope', TIME.unrope, { seat, other, sets: { link: null } });
}

export function handsMove(w: Writer, { seat = -1, other = -1 }: Happened): void {
  w.beat('hands', TIME.hands, { seat, other, sound: 'pass' });
}

export function received(w: Writer, { seat = -1, count = 0, seen = [] }: Happened): void {
  const counts = w.now.board.counts.map((old, i) => (i === seat ? count : old));
  w.beat('given', 0, { seat, count, sets: { counts }, hand: seat === w.me ? seen : null });
}

export function refilled(w: Writer, { count = 0 }: Happened): void {
  w.beat('refill', TIME.arc, { count, sets: { draw: count, discards: 1 }, sound: 'pass' });
}

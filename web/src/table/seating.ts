// Where the players sit. Pure geometry; the first place is the next player in clockwise order
// (left of the reader), the last the one before.

import type { Box, Spot } from './types';

export interface Place extends Spot {
  /** Near an edge: tags must not hang over it. */
  readonly edge: 'left' | 'right' | null;
}

export interface Seating {
  readonly places: readonly Place[];
  /** Diameter of an avatar, and the room for a name. */
  readonly avatar: number;
  readonly width: number;
  /** The lowest point that a seat reaches. */
  readonly bottom: number;
}

const MOST_IN_ONE_ARC = 8;
/** Where everybody has so much, in landscape, more of them sit in one arc. */
const ENOUGH_FOR_ONE = 48;
const EDGE = 60;

/** -1 at the left end, 1 at the right end, 0 for a single one. */
const sideways = (i: number, n: number): number => (n === 1 ? 0 : (2 * i) / (n - 1) - 1);

/** How high a seat is: avatar, and its name beneath. */
export const seatHeight = (avatar: number): number => avatar * 1.24 + 16;

function edgeOf(x: number, width: number): Place['edge'] {
  return x < EDGE ? 'left' : x > width - EDGE ? 'right' : null;
}

/** Phone: a parabola over the table; of many players two interleaved arcs. `squeeze` is 0 to 1. */
export function phoneSeats(n: number, width: number, top: number, squeeze = 1): Seating {
  const one = n <= MOST_IN_ONE_ARC || width / n >= ENOUGH_FOR_ONE;
  return (one ? oneArc : twoArcs)(n, width, top, squeeze);
}

function oneArc(n: number, width: number, top: number, squeeze: number): Seating {
  // As wide as neighbours allow, and the outer ones still inside the screen.
  const seatWidth = Math.min(110, (width - 8 - 2 * (n - 1)) / n);
  const reach = (width - seatWidth - 8) / 2;
  // A few players stand together in the middle rather than at the far ends.
  const spread = Math.min(reach, (n - 1) * 56);
  const bend = 58 * squeeze * (spread / reach) ** 2;
  const avatar = Math.min(42, seatWidth - 2);
  return arc(n, width, top, { avatar, seatWidth, spread, bend, drop: 0 });
}

function twoArcs(n: number, width: number, top: number, squeeze: number): Seating {
  // Neighbours on the same arc are two places apart.
  const seatWidth = Math.min(72, (2 * (width - 4) - (n - 1)) / (n + 1));
  const spread = (width - seatWidth - 4) / 2;
  return arc(n, width, top, { avatar: 34, seatWidth, spread, bend: 36 * squeeze, drop: 60 });
}

interface Arc {
  readonly avatar: number;
  readonly seatWidth: number;
  readonly spread: number;
  readonly bend: number;
  /** How much lower every second seat is. */
  readonly drop: number;
}

function arc(n: number, width: number, top: number, { avatar, seatWidth, spread, bend, drop }: Arc): Seating {
  const half = seatHeight(avatar) / 2;
  const places = range(n).map((i): Place => {
    const t = sideways(i, n);
    const x = width / 2 + t * spread;
    return { x, y: top + half + t * t * bend + (i % 2 ? drop : 0), edge: edgeOf(x, width) };
  });
  return { places, avatar, width: seatWidth, bottom: Math.max(...places.map(({ y }) => y)) + half };
}

/** Desktop: opponents over an ellipse, from left to right; the reader sits at the bottom. */
export function deskSeats(n: number, table: Box, scale = 1): Seating {
  const avatar = (n > 12 ? 46 : n > 9 ? 52 : 60) * scale;
  const tall = seatHeight(avatar);
  const width = (n > 12 ? 88 : n > 9 ? 100 : 120) * scale;
  // A few players sit over the top, many come down both sides as far as the table's lower end.
  const half = Math.min(118, 30 + n * 9);
  const rx = table.w / 2 - width / 2;
  const ry = Math.min((table.h - tall) / (1 - Math.cos((half * Math.PI) / 180)), table.h * 0.62);
  const [cx, cy] = [table.x + table.w / 2, table.y + tall / 2 + ry];
  const places = spacedTurns(n, half, rx, ry).map(
    (turn): Place => ({ x: cx + rx * Math.sin(turn), y: cy - ry * Math.cos(turn), edge: null }),
  );
  return { places, avatar, width, bottom: Math.max(...places.map(({ y }) => y)) + tall / 2 };
}

type Curve = (turn: number) => Spot;
const STEPS = 240;

/** The turn at each share of the way along a curve: neighbours are equally far apart. */
function along(curve: Curve, from: number, to: number): (share: number) => number {
  const marks = range(STEPS + 1).map((i) => from + ((to - from) * i) / STEPS);
  const spots = marks.map(curve);
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [a, b] = [spots[i - 1]!, spots[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = lengths[STEPS]!;
  return (share) => marks[lengths.findIndex((length) => length >= share * whole - 1e-9)]!;
}

/** Turns from the top, so spaced that neighbours are equally far apart along the ellipse. */
export function spacedTurns(n: number, halfDegrees: number, rx: number, ry: number): number[] {
  const half = (halfDegrees * Math.PI) / 180;
  const at = along((turn) => ({ x: rx * Math.sin(turn), y: ry * Math.cos(turn) }), -half, half);
  return range(n).map((i) => (n === 1 ? 0 : at(i / (n - 1))));
}

/** From the sofa a name must be read: how high a line of it is, of the table's height. */
const TV_NAME = 0.056;

/** TV: all players around a superellipse, clockwise from the top. */
export function tvSeats(n: number, table: Box): Seating {
  const avatar = Math.round(table.h * (n > 12 ? 0.085 : 0.1));
  const width = table.h * (n > 12 ? 0.26 : n > 8 ? 0.3 : 0.36);
  const tall = avatar * 1.24 + table.h * TV_NAME;
  const [rx, ry] = [table.w / 2 - width / 2, table.h / 2 - tall / 2];
  const [cx, cy] = [table.x + table.w / 2, table.y + table.h / 2];
  const bent = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;
  const curve: Curve = (turn) => ({ x: cx + rx * bent(Math.sin(turn), 0.86), y: cy - ry * bent(Math.cos(turn), 0.9) });
  const at = along(curve, 0, 2 * Math.PI);
  const place = (i: number): Place => ({ ...curve(at((i + 0.5) / n)), edge: null });
  return { places: range(n).map(place), avatar, width, bottom: table.y + table.h };
}

/** Pointing: everybody else over a ring, the reader at its lowest point. */
export function pointSeats(n: number, width: number, height: number): Seating {
  const avatar = n > 11 ? 38 : n > 8 ? 48 : 56;
  const seatWidth = n > 8 ? 68 : 84;
  const [rx, ry] = [(width - seatWidth) / 2, (height - seatHeight(avatar)) / 2];
  // The two ends of the ring are the reader's own place.
  const turns = spacedTurns(n + 2, 180, rx, ry).slice(1, -1);
  const places = turns.map(
    (turn): Place => ({ x: width / 2 + rx * Math.sin(turn), y: height / 2 - ry * Math.cos(turn), edge: null }),
  );
  return { places, avatar, width: seatWidth, bottom: height };
}

/** Whether neighbours would lie over each other's cards, as many do on a small ring. */
export const isCrowded = ({ places, avatar }: Seating): boolean =>
  places.some((place, i) => {
    const next = places[i + 1];
    return !!next && Math.hypot(next.x - place.x, next.y - place.y) < avatar * 1.24;
  });

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

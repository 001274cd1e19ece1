// Where a mini-pile lies: on the ring, on the side of whoever is asked, and over nothing that matters.

import { seatHeight } from './seating';
import type { Stage, StageKind } from './stage';
import type { Box, Spot } from './types';

/** Of the discard pile's cards. */
const SHARE: Record<StageKind, number> = { phone: 0.56, desk: 0.56, tv: 0.5 };
/** A fanned pile is wider than its card, and its caption hangs beneath it. */
const FANNED = 1.7;
const HANGING = 0.2;
/** Its words, in the longest language. */
const CAPTION = 140;
const CAPTION_HEIGHT = 26;
const RATIO = 1.4;
const PILL_HALF = 20;

export const miniCard = (stage: Stage): number => stage.top.w * SHARE[stage.kind];

/** The room a mini-pile takes around its spot. */
export function miniBox(stage: Stage, { x, y }: Spot): Box {
  const card = miniCard(stage);
  return { x: x - (card * FANNED) / 2, y: y - (card * RATIO) / 2, w: card * FANNED, h: card * RATIO * (1 + HANGING) };
}

const cover = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Before a seat, or before the reader. Where there is little room it has a place of its own. */
export function miniSpot(stage: Stage, seat: Spot | null): Spot {
  if (stage.compact) return miniCorner(stage);
  if (!seat) return inside(stage, { x: stage.ring.cx + stage.ring.rx * 0.8, y: stage.ring.cy + stage.ring.ry * 0.6 });
  return belowSeat(stage, seat, inside(stage, besideTop(stage, clearOf(stage, seat, onRing(stage, seat)))));
}

/** Its caption ends above the words: beside the ring in landscape, else beneath the colour. */
function miniCorner(stage: Stage): Spot {
  const { cx, rx } = stage.ring;
  const x = cx + rx + CAPTION / 2;
  const y = stage.event.y - miniCard(stage) * RATIO * 0.46 - CAPTION_HEIGHT;
  return { x: x + CAPTION / 2 < stage.width ? x : stage.pill.x, y };
}

/** Where the way from the middle to a seat crosses the ring. */
function onRing({ ring: { cx, cy, rx, ry } }: Stage, { x, y }: Spot): Spot {
  const away = Math.hypot((x - cx) / rx, (y - cy) / ry) || 1;
  return { x: cx + (x - cx) / away, y: cy + (y - cy) / away };
}

/** Never over the seat itself, however near it is. */
function clearOf(stage: Stage, seat: Spot, spot: Spot): Spot {
  const free = seatHeight(stage.seating.avatar) / 2 + miniCard(stage) * RATIO * 0.62;
  const { cx, cy } = stage.ring;
  const whole = Math.hypot(seat.x - cx, seat.y - cy) || 1;
  const way = Math.min(Math.hypot(spot.x - cx, spot.y - cy), Math.max(0, whole - free)) / whole;
  return { x: cx + (seat.x - cx) * way, y: cy + (seat.y - cy) * way };
}

/** The top of the discard pile stays in sight; the draw pile may be covered. */
function besideTop(stage: Stage, spot: Spot): Spot {
  const [pile, top] = [miniBox(stage, spot), stage.top];
  if (!cover(pile, top)) return spot;
  const [left, right] = [top.x - pile.w / 2, top.x + top.w + pile.w / 2];
  return { x: spot.x - left <= right - spot.x ? left : right, y: spot.y };
}

/** Beside the discard pile it may come to a seat again: then it lies a little nearer to the ring's end. */
function belowSeat(stage: Stage, seat: Spot, spot: Spot): Spot {
  const [tall, pile] = [seatHeight(stage.seating.avatar), miniBox(stage, spot)];
  const taken = {
    x: seat.x - stage.seating.avatar * 0.7, y: seat.y - tall / 2, w: stage.seating.avatar * 1.4, h: tall,
  };
  if (!cover(pile, taken)) return spot;
  const shift = seat.y < stage.ring.cy ? taken.y + taken.h - pile.y : taken.y - pile.y - pile.h;
  return { x: spot.x, y: spot.y + shift };
}

function inside(stage: Stage, { x, y }: Spot): Spot {
  const half = Math.max(miniBox(stage, { x, y }).w, CAPTION) / 2;
  return { x: Math.min(stage.width - half, Math.max(half, x)), y };
}

/** The colour in force is told at the foot of the ring, or over it while the mini-pile lies there. */
export function pillSpot(stage: Stage, mini: Spot | null): Spot {
  const { cx, cy, rx } = stage.ring;
  if (stage.compact && mini?.x === stage.pill.x) {
    return { x: mini.x, y: Math.min(stage.pill.y, miniBox(stage, mini).y - PILL_HALF) };
  }
  const taken = stage.kind === 'tv' && mini !== null && mini.y > cy && Math.abs(mini.x - cx) < rx * 0.6;
  return taken ? { x: stage.pill.x, y: 2 * cy - stage.pill.y } : stage.pill;
}

// The whole table: where everything lies in the room there is. Pure; nothing overlaps what matters.

import { fan, type Fan } from './fan';
import { deskSeats, phoneSeats, seatHeight, tvSeats, type Seating } from './seating';
import type { Box, Spot } from './types';

export type StageKind = 'phone' | 'desk' | 'tv';

export interface Stage {
  readonly kind: StageKind;
  /** How much larger than usual people and names are. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly seating: Seating;
  readonly disc: Box;
  readonly ring: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number };
  /** Top left corners and widths of the two piles. */
  readonly draw: Box;
  readonly top: Box;
  readonly pill: Spot;
  /** The line that tells what happened: its box. */
  readonly event: Box;
  /** Why a card cannot be played: beneath the hand on a phone with room for it, else in place of the event. */
  readonly why: Box;
  /** What the reader has to know of themselves; on a desktop their seat says it. */
  readonly note: Box;
  /** There is little room: no captions. */
  readonly compact: boolean;
  /** What can be done: a row on a phone, a column beside the hand elsewhere. */
  readonly bar: Box & { readonly column: boolean };
  readonly hand: Fan | null;
  readonly handBox: Box;
  /** The side of the UNO button and the middle of it. */
  readonly uno: Spot & { readonly size: number };
}

const RATIO = 1.4;

export const kindFor = (width: number, height: number): StageKind => (width >= 700 && height >= 480 ? 'desk' : 'phone');

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** Draw pile and discard pile side by side around a middle, in cards of a given width. */
function piles(cx: number, cy: number, card: number): { draw: Box; top: Box } {
  const small = card * 0.78;
  const gap = card * 0.2;
  const left = cx - (small + gap + card) / 2;
  return {
    draw: box(left, cy - (small * RATIO) / 2, small, small * RATIO),
    top: box(left + small + gap, cy - (card * RATIO) / 2, card, card * RATIO),
  };
}

const BAR = 104;
const TOP_BAR = 56;
const WHY = 36;
const UNO = 84;
/** Room for buttons to the left of the hand, where they do not lie beneath it. */
const COLUMN = 150;
/** Where a hand would lie there is a word and a button. */
const NO_HAND: Fan = { cards: [], width: 0, height: 92, card: 0, step: 0, lift: 0, rows: 1 };

/**
 * Portrait and small landscape: seats over the piles, the hand within the thumbs' reach. `text` is how much larger
 * than usual.
 */
export function phoneStage(width: number, height: number, opponents: number, cards: number | null, text = 1): Stage {
  const low = height < 480;
  const short = low || (height < 640 && text <= 1.25);
  const handX = low ? COLUMN : 8;
  const handWidth = low ? width - COLUMN - UNO - 32 : width - 16;
  const hand = cards === null ? NO_HAND : fan(cards, handWidth, low ? height * 0.32 : Math.min(220, height * 0.28));
  // Large words take two rows of buttons.
  const bar = text > 1.25 ? BAR + 16 : BAR;
  const below = (cards === null ? 0 : bar) + (short ? 0 : WHY * text);
  const handTop = height - hand.height - (low ? 8 : below);
  // Two lines of a long sentence, or three.
  const eventHeight = (width < 340 ? 66 : height < 700 ? 44 : 56) * text;
  const event = box(12, handTop - eventHeight - (height < 700 ? 0 : 6), width - 24, eventHeight);
  const squeeze = Math.min(1, Math.max(0, (height - 560) / 240));
  const seating = phoneSeats(opponents, width, TOP_BAR * text + 4, squeeze / text);
  const middle = phoneMiddle(width, seating, event.y);
  return {
    kind: 'phone', scale: 1, width, height, seating, event, hand, ...middle,
    why: short ? event : box(12, height - bar - WHY * text, width - 24, WHY * text),
    note: noteBox(width, height, low, short ? 0 : WHY * text, bar),
    bar: { ...box(12, height - (low ? 120 : 64), low ? COLUMN - 24 : width - UNO - 40, low ? 104 : 48), column: low },
    handBox: box(handX, handTop, handWidth, hand.height),
    uno: { x: width - 54, y: height - 54, size: UNO },
  };
}

/** Over the buttons: a line of its own, or where there is none beside the UNO button. */
function noteBox(width: number, height: number, low: boolean, room: number, bar: number): Box {
  if (low) return box(12, height - 120 - WHY - 4, COLUMN - 24, WHY);
  return room ? box(12, height - bar - room, width - 24, room) : box(12, height - bar, width - UNO - 40, WHY);
}

type Middle = Pick<Stage, 'disc' | 'ring' | 'draw' | 'top' | 'pill' | 'compact'>;

/** Ring and piles between the seats and the event. In a narrow gap the pill lies beside the piles. */
function phoneMiddle(width: number, seating: Seating, bottom: number): Middle {
  const room = bottom - seating.bottom - 8;
  const ry = Math.max(38, Math.min(126, room / 2 - 8));
  // What it must lie over where there is too little room, it is not names.
  const cy = Math.max(seating.bottom + 4 + room / 2, seating.bottom + ry + 6);
  const rx = Math.min(width / 2 - 25, Math.max(ry * 1.3, 170));
  const compact = ry < 92;
  const card = Math.max(44, Math.min(112, (ry * (compact ? 1.5 : 1.24)) / RATIO));
  const above = seatHeight(seating.avatar) + 6;
  const reach = Math.max(245, rx + 60);
  return {
    disc: box(width / 2 - reach, seating.bottom - above, 2 * reach, bottom - seating.bottom + above + 8),
    ring: { cx: width / 2, cy, rx, ry },
    ...piles(width / 2 - (compact ? 62 : 0), cy - (compact ? 0 : card * 0.06), card),
    pill: compact ? { x: width / 2 + 72, y: cy } : { x: width / 2, y: cy + ry - 4 },
    compact,
  };
}

/**
 * Around the piles. In a low table, as of a replay, it takes all that the seat at the top leaves, and the
 * pill lies beside the piles: beneath them stands how many cards are left.
 */
function deskRing(table: Box, seat: number, scale: number): { low: boolean; cy: number; ry: number } {
  const ry = Math.min(190 * scale, table.h / 2 - seat * 0.85);
  if (ry >= 96) return { low: false, cy: table.y + table.h * 0.55, ry };
  const [top, bottom] = [table.y + seat * 0.84, table.y + table.h - 4];
  return { low: true, cy: (top + bottom) / 2, ry: Math.min(96, (bottom - top) / 2) };
}

/** Of a screen that is higher than a laptop's everything grows, but not so fast: a large one is farther away. */
const scaleFor = (height: number): number => Math.max(1, Math.min(1.7, height / 860));
/** A table wider than this is no table any more: people would sit too far from the piles. */
const WIDEST = 1.85;

/** Tablet and desktop. `width` is that of the table, without a side panel. */
export function deskStage(width: number, height: number, opponents: number, cards: number | null, text = 1): Stage {
  const scale = scaleFor(height);
  const uno = UNO * scale;
  const handWidth = Math.min(width - COLUMN - uno - 40, 1000 * scale);
  const hand = cards === null ? NO_HAND : fan(cards, handWidth, Math.min(240 * scale, height * 0.3));
  const handTop = height - hand.height - 18;
  const words = 44 * text * Math.min(1.3, scale);
  const event = box(40, handTop - 8 - words, width - 80, words);
  // On a tall screen the table stays a table: it does not become an egg.
  const tall = Math.min(event.y - 54, width * 0.86);
  const wide = Math.min(width - 40, Math.max(900, tall * WIDEST));
  const table = box((width - wide) / 2, 50 + (event.y - 54 - tall) / 2, wide, tall);
  const seating = deskSeats(opponents, box(table.x, table.y - 22, table.w, table.h + 10), scale);
  const { low, cy, ry } = deskRing(table, seatHeight(seating.avatar), scale);
  const rx = Math.min(low ? 200 : ry * 1.85, wide / 2 - seating.width - 20);
  const card = Math.min(170 * scale, (ry * 1.3) / RATIO);
  return {
    kind: 'desk', scale, width, height, seating, event, hand,
    disc: box(table.x + 56, table.y + 6, table.w - 112, table.h),
    ring: { cx: width / 2, cy, rx, ry },
    ...piles(width / 2 - (low ? 72 : 0), cy - 6, card),
    pill: low ? { x: width / 2 + 94, y: cy } : { x: width / 2, y: cy + ry - 6 },
    compact: false,
    why: event,
    note: event,
    bar: { ...box(16, height - 126, COLUMN - 28, 110), column: true },
    handBox: box(COLUMN + (width - COLUMN - uno - 40 - handWidth) / 2, handTop, handWidth, hand.height),
    uno: { x: width - 22 - uno / 2, y: height - 22 - uno / 2, size: uno },
  };
}

/** The big screen: everybody around, no hand, nothing to press. */
export function tvStage(width: number, height: number, players: number): Stage {
  const unit = height / 1080;
  const table = box(50 * unit + (width - 1920 * unit) / 2, 40 * unit, 1820 * unit, 852 * unit);
  const seating = tvSeats(players, table);
  const [cx, cy] = [width / 2, table.y + table.h / 2];
  const card = 230 * unit;
  return {
    kind: 'tv', scale: 1, width, height, seating,
    disc: box(cx - 690 * unit, cy - 334 * unit, 1380 * unit, 668 * unit),
    ring: { cx, cy, rx: 520 * unit, ry: 246 * unit },
    ...piles(cx, cy - 16 * unit, card),
    pill: { x: cx, y: cy + 234 * unit },
    compact: false,
    bar: { ...box(0, height, 0, 0), column: false },
    event: box(width * 0.25, height - 182 * unit, width * 0.48, 178 * unit), // three lines of a long sentence
    why: box(0, height, width, 0),
    note: box(0, height, width, 0),
    hand: null,
    handBox: box(0, height, width, 0),
    uno: { x: width, y: height, size: 0 },
  };
}

/** For the left hand: the UNO button and what can be done change sides. */
export function leftHanded(stage: Stage): Stage {
  const across = <T extends Box>(one: T): T => ({ ...one, x: stage.width - one.x - one.w });
  return {
    ...stage, bar: across(stage.bar), handBox: across(stage.handBox),
    uno: { ...stage.uno, x: stage.width - stage.uno.x },
  };
}

/** The stage for a player's page of a given size; `cards` is null for somebody who only looks on. */
export function stageFor(width: number, height: number, opponents: number, cards: number | null, text = 1): Stage {
  const make = kindFor(width, height) === 'desk' ? deskStage : phoneStage;
  return make(width, height, opponents, cards, Math.max(1, text));
}

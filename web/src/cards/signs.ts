// The big sign in the middle of a card, centred on 0,0 in a box of about 130 x 150.

import type { Face } from './codes';
import { isNumber } from './codes';
import { CREAM, INK, NIGHT, ribbonFields, type EditionId, type Paint } from './palette';
import { LINES, circle, fill, group, line, rainbow, ribbon, spark, stripe, type Layer } from './strokes';
import { wheel } from './wheel';

const HEAD_DOWN = 'M18 14H62L40 42Z';
const HEAD_BACK = 'M-16 4V56L-50 30Z';
const HOP = 'M-44 26V14A42 42 0 0 1 40 14';
const TURN_BACK = 'M-40-30H8A30 30 0 0 1 8 30H-16';
const FALL = 'rgba(0,0,0,.45)';

/** The sign's own shadow, a little down and right. */
const below = (inner: string): string => group(4, 5, 1, inner);

const striped = (path: string, width: number, paint: Paint): string =>
  below(line(path, width, paint.deep)) + ribbon(path, stripe(paint, width));

const coloured = (path: string, width: number, edition: EditionId): string =>
  below(line(path, width, FALL)) + ribbon(path, rainbow(edition, width));

/** The line hops over a seat. */
function skip(paint: Paint): string {
  const shadow = line(HOP, 27, paint.deep) + fill(HEAD_DOWN, paint.deep, 9) + circle(-2, 42, 17, paint.deep);
  const seat = circle(-2, 42, 17, paint.ink) + circle(-2, 42, 10.5, paint.field) + circle(-2, 42, 6, paint.ink);
  return group(-5, -2, 1.1, below(shadow) + ribbon(HOP, stripe(paint, 27)) + fill(HEAD_DOWN, paint.ink, 9) + seat);
}

/** The line turns back. */
function reverse(paint: Paint): string {
  const shadow = line(TURN_BACK, 28, paint.deep) + fill(HEAD_BACK, paint.deep, 9);
  return group(1, 0, 1.22, below(shadow) + ribbon(TURN_BACK, stripe(paint, 28)) + fill(HEAD_BACK, paint.ink, 9));
}

function drawTwo(paint: Paint): string {
  return group(-45, 8, 0.86, striped(LINES['+'], 26, paint)) + group(21, 0, 1.14, striped(LINES['2'], 28, paint));
}

/** A finger, and the spot it means. */
function pointTaken(paint: Paint): string {
  const rays = (colour: string): string => line('M-14-78V-90M-40-68L-50-78M12-68L22-78', 9, colour);
  const creases =
    line('M-14-42V10', 7, paint.field) + line('M20 6V30M39 8V30', 5, paint.field) + line('M1 24C4 44-8 50-18 48', 5, paint.field);
  const shadow = fill(LINES.hand, paint.deep, 8) + rays(paint.deep);
  return group(2, 10, 1.04, below(shadow) + fill(LINES.hand, paint.ink, 8) + creases + rays(paint.ink));
}

const drawFour = (edition: EditionId): string =>
  group(-48, 10, 0.86, coloured(LINES['+'], 31, edition)) + group(19, 0, 1.16, coloured(LINES['4'], 33, edition));

const blank = (edition: EditionId): string =>
  group(0, 0, 1.3, coloured(LINES.frame, 22, edition)) +
  `<rect x="-28" y="-36" width="56" height="72" rx="6" fill="none" stroke="${CREAM}" stroke-width="3.5" stroke-dasharray="8 7" stroke-linecap="round"/>`;

/** Four hands as bars: the shortest draws four. */
function shortestDraws(edition: EditionId): string {
  const [first, second, fourth, third] = ribbonFields(edition);
  const bar = (x: number, h: number, colour: string): string =>
    `<rect x="${x + 3}" y="${62 - h}" width="30" height="${h}" rx="9" fill="${FALL}"/>` +
    `<rect x="${x}" y="${58 - h}" width="30" height="${h}" rx="9" fill="${colour}" stroke="${CREAM}" stroke-width="3"/>`;
  const bars = bar(-72, 122, first) + bar(-34, 88, second) + bar(42, 104, fourth) + bar(4, 30, third);
  const four = [0, 1, 2, 3].map((i) => circle(19, -62 + i * 19, 7, CREAM)).join('');
  return group(0, 0, 0.92, bars + four + fill('M7 10H31L19 22Z', CREAM, 3));
}

/** Seven stars and a spark. */
function wish(edition: EditionId): string {
  const [first, second, fourth, third] = ribbonFields(edition);
  const star = (colour: string, i: number): string => {
    const turn = (i * 2 * Math.PI) / 7 - Math.PI / 2;
    const [x, y] = [62 * Math.cos(turn), 62 * Math.sin(turn)].map((at) => +at.toFixed(2)) as [number, number];
    const ink = i % 2 && colour !== third ? CREAM : INK;
    return `<circle cx="${x}" cy="${y}" r="14" fill="${colour}" stroke="${CREAM}" stroke-width="3"/>${group(x, y, 0.15, fill(spark(50), ink))}`;
  };
  const orbit = `<circle r="62" fill="none" stroke="${CREAM}" stroke-opacity=".5" stroke-width="3"/>`;
  const stars = [second, first, second, third, second, fourth, second].map(star).join('');
  return orbit + stars + fill(spark(46), CREAM) + fill(spark(22), second);
}

const shield = (edition: EditionId): string =>
  group(0, -4, 1.28, coloured(LINES.shield, 23, edition) + line(LINES.bounce, 13, CREAM));

/** A pile in four colours. */
function pileUp(edition: EditionId): string {
  const [first, second, fourth, third] = ribbonFields(edition);
  const sheet = (y: number, colour: string): string => {
    const path = `M0 ${y - 34}L66 ${y}L0 ${y + 34}L-66 ${y}Z`;
    const edge = (width: number, stroke: string): string =>
      `<path d="${path}" fill="${colour}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
    return edge(13, NIGHT) + edge(5, CREAM);
  };
  const sheets = sheet(44, third) + sheet(18, fourth) + sheet(-8, second) + sheet(-34, first);
  return sheets + line('M0-50V-20M-13-36L0-51L13-36', 8, CREAM);
}

/** Two links, one under, one over. */
export function links(edition: EditionId): string {
  const [first, second, fourth, third] = ribbonFields(edition);
  const layers = (outer: string, inner: string): Layer[] => [[26, NIGHT], [21, CREAM], [17, outer], [6, inner]];
  const [left, right] = [layers(first, second), layers(fourth, third)];
  const over = ribbon('M-16 22H4A22 22 0 0 0 26 0', left);
  return `<g transform="rotate(-38) scale(1.32)">${ribbon(LINES.ringLeft, left)}${ribbon(LINES.ringRight, right)}${over}</g>`;
}

const OF_A_SUIT: Readonly<Partial<Record<Face, (paint: Paint) => string>>> = {
  S: skip, R: reverse, D: drawTwo, P: pointTaken,
};
const OF_A_WILD: Readonly<Partial<Record<Face, (edition: EditionId) => string>>> = {
  W: (edition) => wheel(edition, 74), W4: drawFour, WX: blank, WB: shortestDraws, WS: wish, WW: shield, WP: pileUp, WT: links,
};

export function bigSign(face: Face, edition: EditionId, paint: Paint | null): string {
  if (!paint) return OF_A_WILD[face]?.(edition) ?? '';
  if (isNumber(face)) return group(0, 0, 1.5, striped(LINES[face as '0'], 30, paint));
  return OF_A_SUIT[face]?.(paint) ?? '';
}

// The big sign in the middle of a card, centred on 0,0 in a box of about 130 x 150. The signs that
// all editions share are drawn here; those of its own an edition brings with it.

import type { Face } from './codes';
import { isNumber } from './codes';
import { bigLetters } from './letters';
import { CREAM, lookOf, type EditionId, type Paint } from './palette';
import { LINES, circle, fill, group, line, rainbow, ribbon, stripe } from './strokes';
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

const drawFour = (edition: EditionId): string =>
  group(-48, 10, 0.86, coloured(LINES['+'], 31, edition)) + group(19, 0, 1.16, coloured(LINES['4'], 33, edition));

const OF_A_SUIT: Readonly<Record<Face, (paint: Paint) => string>> = { S: skip, R: reverse, D: drawTwo };
const OF_A_WILD: Readonly<Record<Face, (edition: EditionId) => string>> = {
  W: (edition) => wheel(edition, 74), W4: drawFour,
};

const NUMBERED = ['one', 'two', 'three', 'four'];

/** An edition's own drawing, in the colours of the card it is on. */
export function drawn(svg: string, edition: EditionId, paint: Paint | null): string {
  const fields = lookOf(edition).suits.map((one) => one.paint.field);
  const holes: Record<string, string> = paint ? { ...paint } : { ink: CREAM, field: lookOf(edition).night, deep: FALL };
  NUMBERED.forEach((name, i) => (holes[name] = fields[i % Math.max(1, fields.length)] ?? CREAM));
  const filled = svg.trim().replace(/>\s+</g, '><').replace(/\{(\w+)\}/g, (hole, name: string) => holes[name] ?? hole);
  return `<g stroke-linecap="round" stroke-linejoin="round">${filled}</g>`;
}

function shared(face: Face, edition: EditionId, paint: Paint | null): string | undefined {
  if (!paint) return OF_A_WILD[face]?.(edition);
  return isNumber(face) ? group(0, 0, 1.5, striped(LINES[face as '0'], 30, paint)) : OF_A_SUIT[face]?.(paint);
}

/** `name` is for a kind that nobody has drawn. */
export function bigSign(face: Face, edition: EditionId, paint: Paint | null, name: string): string {
  const own = lookOf(edition).signs[face];
  if (own) return drawn(own.big, edition, paint);
  return shared(face, edition, paint) ?? bigLetters(face, name, paint?.ink ?? CREAM, paint?.deep ?? FALL);
}

// The column at a card's top left: sign, suit's shape, letter. A Wild has the small wheel instead.

import { colourSign } from '../i18n/cards';
import { isNumber, type Face, type Parts } from './codes';
import { smallLetters } from './letters';
import { CREAM, lookOf, shapeOf, type EditionId, type Paint } from './palette';
import { drawn } from './signs';
import { LINES, circle, fill, group, letter, line, shape } from './strokes';
import { wheel } from './wheel';

const UNDERLINED: readonly Face[] = ['6', '9'];
const WIDE: readonly Face[] = ['D', 'W4'];

const plus = (digit: '2' | '4', ink: string): string =>
  group(-23, 0, 0.8, line(LINES['+'], 16, ink)) + group(18, 0, 0.8, line(LINES[digit], 20, ink));

function hop(ink: string): string {
  const over = line('M-44 30V14A42 42 0 0 1 40 14', 19, ink) + fill('M18 14H62L40 42Z', ink, 8);
  return group(-3, 0, 0.76, over + circle(-2, 36, 15, ink));
}
const back = (ink: string): string =>
  group(3, 0, 0.82, line('M-40-30H8A30 30 0 0 1 8 30H-16', 20, ink) + fill('M-16 6V54L-50 30Z', ink, 8));

const SIGNS: Readonly<Record<Face, (ink: string) => string>> = {
  S: hop,
  R: back,
  D: (ink) => plus('2', ink),
  W: (ink) => group(0, 0, 0.72, line(LINES.W, 22, ink)),
  W4: (ink) => plus('4', ink),
};

function sign(face: Face, edition: EditionId, paint: Paint | null): string {
  const ink = paint?.ink ?? CREAM;
  const own = lookOf(edition).signs[face]?.index;
  if (own) return drawn(own, edition, paint);
  if (!isNumber(face)) return SIGNS[face]?.(ink) ?? smallLetters(face, ink);
  const underline = UNDERLINED.includes(face) ? line('M-20 74H20', 9, ink) : '';
  return line(LINES[face as '0'], 18, ink) + underline;
}

/** Small cards get a larger column: at 44 px width the letter is still 8 px high. */
export function indexColumn({ suit, face }: Parts, edition: EditionId, paint: Paint | null, mini: boolean): string {
  const [k, x] = mini ? [1.3, 37] : [1, 33];
  const ink = paint?.ink ?? CREAM;
  const top = group(x, 46 * k, 0.54 * k * (WIDE.includes(face) ? 0.92 : 1), sign(face, edition, paint));
  if (!suit) return top + group(x, 106 * k, 0.27 * k, wheel(edition, 64));
  const foot = group(x, 142 * k, 0.23 * k, letter(colourSign(suit, edition), 22, ink));
  return top + shape(shapeOf(edition, suit), x, 107 * k, 31 * k, ink) + foot;
}

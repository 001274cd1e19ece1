// The column at a card's top left: sign, suit's shape, letter. A Wild has the small wheel instead.

import { isNumber, type Face, type Parts } from './codes';
import { CREAM, type EditionId, type Paint } from './palette';
import { LINES, circle, fill, group, line, shape, spark } from './strokes';
import { wheel } from './wheel';

const UNDERLINED: readonly Face[] = ['6', '9'];
const WIDE: readonly Face[] = ['D', 'W4'];

const plus = (digit: '2' | '4', ink: string): string =>
  group(-23, 0, 0.8, line(LINES['+'], 16, ink)) + group(18, 0, 0.8, line(LINES[digit], 20, ink));

const SIGNS: Readonly<Partial<Record<Face, (ink: string) => string>>> = {
  S: (ink) => group(-3, 0, 0.76, line('M-44 30V14A42 42 0 0 1 40 14', 19, ink) + fill('M18 14H62L40 42Z', ink, 8) + circle(-2, 36, 15, ink)),
  R: (ink) => group(3, 0, 0.82, line('M-40-30H8A30 30 0 0 1 8 30H-16', 20, ink) + fill('M-16 6V54L-50 30Z', ink, 8)),
  D: (ink) => plus('2', ink),
  P: (ink) => group(4, 2, 0.62, fill(LINES.longHand, ink)),
  W: (ink) => group(0, 0, 0.72, line(LINES.W, 22, ink)),
  W4: (ink) => plus('4', ink),
  WX: (ink) => group(0, 0, 0.78, line(LINES.frame, 18, ink)),
  WB: (ink) => line('M-28 40V-42M28 40V-30', 17, ink) + line('M0 40V34', 17, ink) + line('M0-44V2M-11-10L0 4L11-10', 9, ink),
  WS: (ink) => fill(spark(52), ink),
  WW: (ink) => group(0, 0, 0.74, line(LINES.shield, 17, ink) + line(LINES.bounce, 15, ink)),
  WP: (ink) => [26, 2, -22].map((y) => line(`M0 ${y - 18}L34 ${y}L0 ${y + 18}L-34 ${y}Z`, 7, ink)).join(''),
  WT: (ink) => `<g transform="rotate(-38) scale(.62)">${line(LINES.ringLeft, 15, ink)}${line(LINES.ringRight, 15, ink)}</g>`,
};

function sign(face: Face, ink: string): string {
  if (!isNumber(face)) return SIGNS[face]?.(ink) ?? '';
  const underline = UNDERLINED.includes(face) ? line('M-20 74H20', 9, ink) : '';
  return line(LINES[face as '0'], 18, ink) + underline;
}

/** Small cards get a larger column: at 44 px width the letter is still 8 px high. */
export function indexColumn({ suit, face }: Parts, edition: EditionId, paint: Paint | null, mini: boolean): string {
  const [k, x] = mini ? [1.3, 37] : [1, 33];
  const ink = paint?.ink ?? CREAM;
  const top = group(x, 46 * k, 0.54 * k * (WIDE.includes(face) ? 0.92 : 1), sign(face, ink));
  if (!suit) return top + group(x, 106 * k, 0.27 * k, wheel(edition, 64));
  return top + shape(suit, x, 107 * k, 31 * k, ink) + group(x, 142 * k, 0.23 * k, line(LINES[suit], 22, ink));
}

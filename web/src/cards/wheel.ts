// The small wheel of petals, one for each colour, that marks a Wild.

import { CREAM, lookOf, paintOf, shapeOf, type EditionId, type Suit } from './palette';
import { shape } from './strokes';

// Of four the first stands top left, the second top right, the third bottom left, the fourth right.
const FOUR = [180, 270, 90, 0] as const;
const turnOf = (i: number, of: number): number => (of === 4 ? FOUR[i]! : (360 / of) * i - 90);

/** A quarter of a circle with a soft corner; with more or fewer colours a slice of the cake. */
function outline(r: number, of: number): string {
  if (of === 4) return `M3.5 13a9.5 9.5 0 0 1 9.5-9.5H${r}A${r - 3.5} ${r - 3.5} 0 0 1 3.5 ${r}Z`;
  const turn = (2 * Math.PI) / of;
  return `M4 3L${r} 3A${r} ${r} 0 0 1 ${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}Z`;
}

function petal(edition: EditionId, suit: Suit, i: number, of: number, r: number, faint: boolean): string {
  const { field, ink } = paintOf(edition, suit);
  const [turn, half] = [turnOf(i, of), Math.PI / of];
  const [x, y] = [r * 0.608 * Math.cos(half), r * 0.608 * Math.sin(half)];
  const [fx, fy] = of === 4 ? [r * 0.43, r * 0.43] : [x, y];
  const sign = shape(shapeOf(edition, suit), fx, fy, r * Math.min(0.44, 1.76 / of), ink, -turn);
  const leaf = `<path d="${outline(r, of)}" fill="${field}" stroke="${CREAM}" stroke-width="2"/>`;
  return `<g transform="rotate(${turn})"${faint ? ' opacity=".22"' : ''}>${leaf}${sign}</g>`;
}

/** All petals; when one colour is named the others are faint. */
export function wheel(edition: EditionId, r: number, named?: Suit | null): string {
  const { order } = lookOf(edition);
  return order.map((suit, i) => petal(edition, suit, i, order.length, r, !!named && named !== suit)).join('');
}

// The small wheel of four petals that marks a Wild.

import { CREAM, PAINT, paintOf, type EditionId, type Suit } from './palette';
import { shape } from './strokes';

// The first suit stands top left, the second top right, the third bottom left, the fourth right.
const TURNS = [180, 270, 90, 0] as const;

function petal(edition: EditionId, suit: Suit, turn: number, r: number, faint: boolean): string {
  const { field, ink } = paintOf(edition, suit);
  const path = `M3.5 13a9.5 9.5 0 0 1 9.5-9.5H${r}A${r - 3.5} ${r - 3.5} 0 0 1 3.5 ${r}Z`;
  return (
    `<g transform="rotate(${turn})"${faint ? ' opacity=".22"' : ''}><path d="${path}" fill="${field}" stroke="${CREAM}" stroke-width="2"/>` +
    `${shape(suit, r * 0.43, r * 0.43, r * 0.44, ink, -turn)}</g>`
  );
}

/** All four petals; when one colour is named the others are faint. */
export function wheel(edition: EditionId, r: number, named?: Suit | null): string {
  const one = (suit: Suit, i: number): string => petal(edition, suit, TURNS[i] ?? 0, r, !!named && named !== suit);
  return PAINT[edition].order.map(one).join('');
}

// The order of a hand: by colour as on the wheel, or by kind.

import { FACES, parts } from '../cards/codes';
import { PAINT, type EditionId } from '../cards/palette';
import type { Sort } from '../settings/settings';

const WILDS = 9;

function suitRank(code: string, edition: EditionId): number {
  const { suit } = parts(code);
  const order: readonly string[] = PAINT[edition].order;
  return suit ? order.indexOf(suit) : WILDS;
}

const faceRank = (code: string): number => FACES.indexOf(parts(code).face);

/** Equal cards keep the order they came in. */
export function sorted<T extends { readonly code: string }>(cards: readonly T[], edition: EditionId, by: Sort): T[] {
  const rank = ({ code }: T): number =>
    by === 'colour' ? suitRank(code, edition) * 100 + faceRank(code) : faceRank(code) * 100 + suitRank(code, edition);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

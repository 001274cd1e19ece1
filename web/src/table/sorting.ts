// The order of a hand: by colour as on the wheel, or by kind.

import { facesOf, parts } from '../cards/codes';
import { lookOf, type EditionId } from '../cards/palette';
import type { Sort } from '../settings/settings';

const WILDS = 99;

function suitRank(code: string, edition: EditionId): number {
  const { suit } = parts(code, edition);
  return suit ? lookOf(edition).order.indexOf(suit) : WILDS;
}

/** Equal cards keep the order they came in. */
export function sorted<T extends { readonly code: string }>(cards: readonly T[], edition: EditionId, by: Sort): T[] {
  const faces = facesOf(edition);
  const faceRank = (code: string): number => faces.indexOf(parts(code, edition).face);
  const rank = ({ code }: T): number =>
    by === 'colour' ? suitRank(code, edition) * 100 + faceRank(code) : faceRank(code) * 100 + suitRank(code, edition);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

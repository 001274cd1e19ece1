// What lies on the table, as its pieces want it.

import { isWild } from '../../cards/codes';
import { suitOf } from '../../cards/palette';
import type { MiniPile, Scene, TopCard } from '../../table/types';
import { editionOf, type View } from './view';

export const sceneOf = ({ table, board }: View): Scene => ({
  edition: editionOf(table),
  colour: suitOf(board.colour, editionOf(table)),
  clockwise: board.direction >= 0,
});

/** The discard pile, top first; a Wild on top shows the colour that was named. */
export function discardOf({ table, board: { top, colour } }: View): TopCard[] {
  const edition = editionOf(table);
  const named = (code: string, i: number): boolean => i === 0 && isWild(code, edition);
  return [...top].reverse().map((code, i) => ({ code, named: named(code, i) ? suitOf(colour, edition) : null }));
}

/** The card that led to what is asked is seen to lie there: until then nothing opens over the table. */
export const hasLanded = ({ board }: View, { board: shown }: View): boolean =>
  shown.discards === board.discards && shown.mini.length === board.mini.length && shown.top.at(-1) === board.top.at(-1);

export function miniPileOf({ table, board: { mini, colour } }: View): MiniPile | null {
  return mini.length ? { cards: [...mini].reverse(), colour: suitOf(colour, editionOf(table)) } : null;
}

/** Before whom the open pile lies; null before the reader, or while nobody is asked. */
export function miniPileAt({ board, seat }: View): number | null {
  const [asked = seat] = board.mini.length ? board.owes : [];
  return asked === seat ? null : asked;
}

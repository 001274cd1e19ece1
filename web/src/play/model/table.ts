// What lies on the table, as its pieces want it.

import { isWild } from '../../cards/codes';
import { suitOf, type Suit } from '../../cards/palette';
import { isColour } from '../../i18n/cards';
import type { Board } from '../../protocol/types';
import type { MiniPile, Scene, TopCard } from '../../table/types';
import { editionOf, type View } from './view';

export const suitIn = (colour: string): Suit | null => (isColour(colour) ? suitOf(colour) : null);

export const sceneOf = ({ table, board }: View): Scene => ({
  edition: editionOf(table),
  colour: suitIn(board.colour),
  clockwise: board.direction >= 0,
});

/** The discard pile, top first; a Wild on top shows the colour that was named. */
export function discardOf({ top, colour }: Required<Board>): TopCard[] {
  return [...top].reverse().map((code, i) => ({ code, named: i === 0 && isWild(code) ? suitIn(colour) : null }));
}

export function miniPileOf({ mini, colour }: Required<Board>): MiniPile | null {
  return mini.length ? { cards: [...mini].reverse(), colour: suitIn(colour) } : null;
}

/** Before whom the mini-pile lies; null before the reader, or while nobody is asked. */
export function miniPileAt({ board, seat }: View): number | null {
  const [asked = seat] = board.decision === 'pile' ? board.owes : [];
  return asked === seat ? null : asked;
}

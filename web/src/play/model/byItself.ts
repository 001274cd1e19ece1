// What leaves no choice need not be tapped. The engine still asks; this is a courtesy of the page.

import type { Deed, TableInfo } from '../../protocol/types';
import { asked } from './asked';
import type { View } from './view';

/** The same for every hand and every card: from how long it takes nobody learns anything. */
export const EVEN_MOMENT = 1_400;

const namesNothing = ({ card, colour, seat, other }: Deed): boolean =>
  !card && !colour && seat === undefined && other === undefined;

const withBotsAlone = ({ seats }: TableInfo): boolean => seats.filter(({ kind }) => kind === 'person').length === 1;

/**
 * The only thing the reader can do, where doing it at once tells nobody anything: that a drawn card is kept is seen
 * by all, but that an attack could not be answered is for people to wonder about. Drawing is the reader's own move.
 */
export function byItself(view: View): Deed | null {
  const question = asked(view);
  const [only, ...others] = view.own.legal;
  if (!only || others.length || !namesNothing(only) || question === 'none' || question === 'turn') return null;
  return question === 'drawn' || withBotsAlone(view.table) ? only : null;
}

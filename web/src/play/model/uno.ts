// The UNO button: what it shows, and what a press of it means.

import type { View } from './view';

export type UnoState = 'idle' | 'hot' | 'armed' | 'called';
/** Call now; call with the next card, or not after all; or there is nothing to call. */
export type UnoPress = 'call' | 'arm' | 'nothing';

/** UNO-1: laying one of two cards opens the window. */
const BEFORE_LAST = 2;

export function unoState({ board, seat }: View, armed: boolean, calls: ReadonlySet<number>): UnoState {
  if (board.uno.includes(seat)) return 'hot';
  if (calls.has(seat)) return 'called';
  return armed ? 'armed' : 'idle';
}

export function unoPress({ board, own, seat }: View): UnoPress {
  if (board.uno.includes(seat)) return 'call';
  return own.hand.length === BEFORE_LAST ? 'arm' : 'nothing';
}

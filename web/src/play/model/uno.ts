// The UNO button: what it shows, and what a press of it means.

import type { View } from './view';

export type UnoState = 'idle' | 'hot' | 'armed' | 'called';
/** Call now; call with the next card, or not after all; or there is nothing to call. */
export type UnoPress = 'call' | 'arm' | 'nothing';

export function unoState({ board, seat }: View, armed: boolean, calls: ReadonlySet<number>): UnoState {
  if (board.uno.includes(seat)) return 'hot';
  if (calls.has(seat)) return 'called';
  return armed ? 'armed' : 'idle';
}

/** UNO-3: the server says when a call with the next card may count. */
export function unoPress({ board, own, seat }: View): UnoPress {
  if (board.uno.includes(seat)) return 'call';
  return own.ahead ? 'arm' : 'nothing';
}

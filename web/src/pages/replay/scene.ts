// A board of the protocol as the pieces of the table want it. Pure.

import { isWild } from '../../cards/codes';
import { COLOURS, suitOf, type Colour, type EditionId, type Suit } from '../../cards/palette';
import { BOARD, type Board, type Happened } from '../../protocol/types';
import type { MiniPile, Scene, SeatInfo, TopCard } from '../../table/types';

export const whole = (board: Board | undefined): Required<Board> => ({ ...BOARD, ...board });

export const suit = (colour: string | undefined): Suit | null =>
  (COLOURS as readonly string[]).includes(colour ?? '') ? suitOf(colour as Colour) : null;

export const sceneOf = (board: Required<Board>, edition: EditionId): Scene => ({
  edition, colour: suit(board.colour), clockwise: board.direction >= 0,
});

/** The discard pile, top first; a Wild on top carries the colour in force. */
export function discardOf(board: Required<Board>): TopCard[] {
  return [...board.top].reverse().map((code, i) => ({ code, named: i === 0 && isWild(code) ? suit(board.colour) : null }));
}

export const miniOf = (board: Required<Board>): MiniPile | null =>
  board.mini.length ? { cards: [...board.mini].reverse(), colour: suit(board.colour) } : null;

export function seatInfo(board: Required<Board>, names: readonly string[], seat: number): SeatInfo {
  return {
    seat,
    name: names[seat] ?? '',
    count: board.counts[seat] ?? 0,
    turn: board.owes.includes(seat) || (board.owes.length === 0 && board.turn === seat && board.hand_winner < 0),
    call: board.uno.includes(seat) ? 'open' : 'none',
    linked: board.link?.includes(seat) ?? false,
    misses: board.misses[seat] ?? 0,
  };
}

/** Everybody else, clockwise from the left of the one whose eyes we see with. */
export const othersFrom = (eye: number, players: number): number[] =>
  Array.from({ length: Math.max(0, players - 1) }, (_, i) => (eye + 1 + i) % players);

/** Events worth a line: not whose turn it is, nor every hand that was dealt. */
const QUIET = ['turn', 'dealt', 'attacked', 'pointing'];
export const worthTelling = (event: Happened): boolean => !QUIET.includes(event.kind);

/** The card that an event is about. */
export function cardOf({ cards = [], colour }: Happened): TopCard | null {
  const code = cards[cards.length - 1];
  return code ? { code, named: isWild(code) ? suit(colour) : null } : null;
}

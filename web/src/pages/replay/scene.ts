// A board of the protocol as the pieces of the table want it. Pure.

import { isWild } from '../../cards/codes';
import { suitOf, type EditionId } from '../../cards/palette';
import { BOARD, type Board, type Happened } from '../../protocol/types';
import type { MiniPile, Scene, SeatInfo, TopCard } from '../../table/types';

export const whole = (board: Board | undefined): Required<Board> => ({ ...BOARD, ...board });

export const sceneOf = (board: Required<Board>, edition: EditionId): Scene => ({
  edition, colour: suitOf(board.colour, edition), clockwise: board.direction >= 0,
});

const topCard = (code: string, named: string | undefined, edition: EditionId): TopCard => ({
  code, named: isWild(code, edition) ? suitOf(named, edition) : null,
});

/** The discard pile, top first; a Wild on top carries the colour in force. */
export function discardOf(board: Required<Board>, edition: EditionId): TopCard[] {
  return [...board.top].reverse().map((code, i) => topCard(code, i === 0 ? board.colour : '', edition));
}

export const miniOf = (board: Required<Board>, edition: EditionId): MiniPile | null =>
  board.mini.length ? { cards: [...board.mini].reverse(), colour: suitOf(board.colour, edition) } : null;

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
export function cardOf({ cards = [], colour }: Happened, edition: EditionId): TopCard | null {
  const code = cards[cards.length - 1];
  return code ? topCard(code, colour, edition) : null;
}

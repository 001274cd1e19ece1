// A deck as a short table: one row for what is alike in all colours.

import { isNumber, type Face } from '../../cards/codes';
import type { CardInfo, EditionInfo } from '../../protocol/types';

export interface Row {
  /** A card to show. */
  readonly code: string;
  /** The same in each colour. */
  readonly coloured: boolean;
  readonly copies: number;
  /** Null: its number. */
  readonly points: number | null;
  /** Of a run of numbers. */
  readonly from: Face | null;
  readonly to: Face | null;
}

function single(card: CardInfo): Row {
  const { code, colour, copies, points } = card;
  return { code, coloured: !!colour, copies, points, from: null, to: null };
}

/** Numbers with as many copies stand in one row. */
function runs(numbers: readonly CardInfo[]): Row[] {
  const counts = [...new Set(numbers.map(({ copies }) => copies))];
  return counts.flatMap((copies) => {
    const run = numbers.filter((card) => card.copies === copies);
    const [first, last] = [run[0], run[run.length - 1]];
    if (!first || !last || run.length === 1) return run.map(single);
    return [{ code: last.code, coloured: true, copies, points: null, from: first.kind, to: last.kind }];
  });
}

export function deckRows({ cards, colours }: EditionInfo): Row[] {
  const first = cards.filter(({ colour }) => colour && colour === colours[0]?.name);
  const wild = cards.filter(({ colour }) => !colour);
  const [numbers, others] = [first.filter(({ kind }) => isNumber(kind)), first.filter(({ kind }) => !isNumber(kind))];
  return [...runs(numbers), ...others.map(single), ...wild.map(single)];
}

export const deckTotal = ({ cards }: EditionInfo): number => cards.reduce((sum, { copies }) => sum + copies, 0);

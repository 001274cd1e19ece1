// A deck as a short table: one row for what is alike in all colours.

import { isNumber, isWild, parts, type Face } from '../../cards/codes';
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

const faceOf = ({ code }: CardInfo): Face => parts(code).face;

function single(card: CardInfo): Row {
  return { code: card.code, coloured: !isWild(card.code), copies: card.copies, points: card.points, from: null, to: null };
}

/** Numbers with as many copies stand in one row. */
function runs(numbers: readonly CardInfo[]): Row[] {
  const counts = [...new Set(numbers.map(({ copies }) => copies))];
  return counts.flatMap((copies) => {
    const run = numbers.filter((card) => card.copies === copies);
    const [first, last] = [run[0], run[run.length - 1]];
    if (!first || !last || run.length === 1) return run.map(single);
    return [{ code: last.code, coloured: true, copies, points: null, from: faceOf(first), to: faceOf(last) }];
  });
}

export function deckRows({ cards, colours }: EditionInfo): Row[] {
  const letter = (colours[0] ?? 'red')[0]?.toUpperCase() ?? 'R';
  const first = cards.filter(({ code }) => code.startsWith(letter));
  const wild = cards.filter(({ code }) => isWild(code));
  const numbers = first.filter((card) => isNumber(faceOf(card)));
  return [...runs(numbers), ...first.filter((card) => !isNumber(faceOf(card))).map(single), ...wild.map(single)];
}

export const deckTotal = ({ cards }: EditionInfo): number => cards.reduce((sum, { copies }) => sum + copies, 0);

// Whole games of all editions as the server tells them; `python -m tools.client test` writes them down first.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Told } from '../../src/play/score/writer';
import { BOARD, type Board, type Happened } from '../../src/protocol/types';

interface Recording {
  readonly name: string;
  readonly edition: string;
  readonly seat: number;
  readonly steps: readonly { events: Happened[]; board: Partial<Board>; hand?: string[] }[];
}

const FILE = resolve(import.meta.dirname, '../../../build/recordings.json');
export const RECORDINGS = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Recording[];

/** Each moment of a game, with the table before and after it. */
export function moments({ steps }: Recording): Told[] {
  let before: Told['before'] = { board: BOARD, hand: [] };
  return steps.map(({ events, board, hand = [] }) => {
    const after = { board: { ...before.board, ...board } as Required<Board>, hand };
    const told = { events, before, after };
    before = after;
    return told;
  });
}

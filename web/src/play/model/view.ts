// What the page knows at one moment: a session, or a test's plain object.

import { EDITIONS, type EditionId } from '../../cards/palette';
import type { Moment } from '../../net/session.svelte';
import type { Board, Own, TableInfo } from '../../protocol/types';

export interface View {
  readonly table: TableInfo;
  readonly board: Required<Board>;
  readonly own: Required<Own>;
  /** The reader's, or -1 for somebody who looks on. */
  readonly seat: number;
  readonly past: readonly Moment[];
}

export function editionOf({ settings }: TableInfo): EditionId {
  return EDITIONS.find((edition) => edition === settings.edition) ?? 'classic';
}

export const namesOf = ({ seats }: TableInfo): string[] => seats.map(({ name }) => name ?? '');

export type Screen = 'waiting' | 'table';

/** A table without a game is a waiting room; one with a game shows it, also when it is over. */
export function screenOf({ status }: TableInfo): Screen {
  return status === 'waiting' ? 'waiting' : 'table';
}

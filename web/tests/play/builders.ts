// Positions for tests, from nothing but what matters.
import type { Moment } from '../../src/net/session.svelte';
import type { View } from '../../src/play/model/view';
import { BOARD, OWN, type Board, type Deed, type Happened, type Own, type TableInfo } from '../../src/protocol/types';

export const NAMES = ['Ann', 'Bo', 'Cyrus', 'Dov'];

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return { id: 't', settings: { edition: 'classic' }, status: 'playing', seats: NAMES.map((name) => ({ kind: 'person', name, guest: name })), here: [true, true, true, true], ...more };
}

export function moment(seq: number, ...events: Happened[]): Moment {
  return { seq, events, by: '', before: BOARD, hand: [] };
}

export interface Position {
  readonly board?: Partial<Board>;
  readonly own?: Partial<Own>;
  readonly seat?: number;
  readonly past?: Moment[];
  readonly table?: Partial<TableInfo>;
}

export const view = ({ board = {}, own = {}, seat = 0, past = [], table: more = {} }: Position = {}): View => ({
  table: table(more), board: { ...BOARD, counts: [7, 7, 7, 7], ...board }, own: { ...OWN, ...own }, seat, past,
});

export const wilds = (verb: string, card: string): Deed[] => ['red', 'yellow', 'green', 'blue'].map((colour) => ({ verb, card, colour }));

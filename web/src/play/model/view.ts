// What the page knows at one moment: a session, or a test's plain object.

import type { EditionId } from '../../cards/palette';
import type { Audience } from '../../i18n/events';
import type { Moment } from '../../net/session.svelte';
import type { Shown } from '../score/score';
import { TABLE_SETTINGS, type Board, type Own, type TableInfo } from '../../protocol/types';

export interface View {
  readonly table: TableInfo;
  readonly board: Required<Board>;
  readonly own: Required<Own>;
  /** The reader's, or -1 for somebody who looks on. */
  readonly seat: number;
  readonly past: readonly Moment[];
}

export const editionOf = ({ settings }: Pick<TableInfo, 'settings'>): EditionId =>
  settings.edition ?? TABLE_SETTINGS.edition;

export const facesOf = ({ seats }: TableInfo): string[] => seats.map(({ face }) => face ?? '');
export const namesOf = ({ seats }: TableInfo): string[] => seats.map(({ name }) => name ?? '');

/** To whom the page tells what happened. */
export const audienceOf = ({ table, seat }: Pick<View, 'table' | 'seat'>): Audience => ({
  names: namesOf(table), me: seat < 0 ? null : seat, edition: editionOf(table),
});

export type Screen = 'waiting' | 'table';

/** A table without a game is a waiting room; one with a game shows it, also when it is over. */
export function screenOf({ status }: TableInfo): Screen {
  return status === 'waiting' ? 'waiting' : 'table';
}

/** The same page, as far as the table has shown it. */
export const asShown = (view: View, shown: Shown | null): View =>
  shown ? { ...view, board: shown.board, own: { ...view.own, hand: [...shown.hand] } } : view;

// A table that waits, as the form it can be changed with.

import { blank, type Form } from '../../pages/make/form';
import { CLOCKS, SETTINGS, type TableInfo } from '../../protocol/types';
import { editionOf } from './view';

export function formOf(table: TableInfo): Form {
  const { seats, options, visibility, spectators, chat, pace, clocks } = { ...SETTINGS, ...table.settings };
  const { decision, point, between } = { ...CLOCKS, ...clocks };
  return { ...blank(editionOf(table)), seats, options, visibility, spectators, chat, pace, clocks: { decision, point, between } };
}

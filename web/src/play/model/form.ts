// A table that waits, as the form it can be changed with.

import { blank, type Form } from '../../pages/make/form';
import { CLOCKS, TABLE_SETTINGS, type TableInfo } from '../../protocol/types';
import { editionOf } from './view';

export function formOf(table: TableInfo): Form {
  const { seats, options, visibility, spectators, chat, reactions, people_only, unhurried, pace, clocks } = {
    ...TABLE_SETTINGS, ...table.settings,
  };
  const { decision, point, between, more } = { ...CLOCKS, ...clocks };
  return {
    ...blank(editionOf(table)), seats, options, visibility, spectators, chat, reactions, people_only, unhurried, pace,
    clocks: { decision, point, between, more },
  };
}

// A table for a first game: the server lays out the cards, and two bots play along.

import { me } from '../app/identity.svelte';
import { shelfOver, type Shelf } from '../app/storage';
import type { EditionId } from '../cards/palette';
import { api } from '../net/api';
import { CLOCKS, type NewTable } from '../protocol/types';

const PLACE = 'lastcard.lesson';
/** Of this tab: a lesson that is loaded again goes on. */
const kept: Shelf = shelfOver(() => sessionStorage);

export const lessonTable = (edition: EditionId): NewTable => ({
  settings: {
    edition, lesson: true, seats: 3, options: { scoring: 'off' }, spectators: false, chat: false,
    clocks: { ...CLOCKS, decision: 0, point: 0, patience: 0 },
  },
  bots: ['casual', 'casual'],
  start: true,
});

/** The one begun in this tab, if it still goes on, else a new one. */
export async function lessonFor(edition: EditionId): Promise<string> {
  const [of, id] = (kept.get(PLACE) ?? '').split(' ');
  if (of === edition && id && (await goesOn(id))) return id;
  const { table } = await me.as((token) => api.makeTable(token, lessonTable(edition)));
  kept.set(PLACE, `${edition} ${table.id}`);
  return table.id;
}

async function goesOn(id: string): Promise<boolean> {
  const found = await api.table(id).catch(() => null);
  return found?.table.status === 'playing' && !!found.table.seats.some(({ guest }) => guest === me.id);
}

// From a page to a table in one step.

import type { EditionId } from '../cards/palette';
import { api } from '../net/api';
import type { Found, NewTable } from '../protocol/types';
import { me } from './identity.svelte';
import { go } from './navigation.svelte';

const enter = ({ table }: Found): void => go(`/table/${encodeURIComponent(table.id)}`);

/** `party` is made for six and more. */
export const botsFor = (edition: EditionId): number => (edition === 'party' ? 5 : 3);
const friendsFor = (edition: EditionId): number => (edition === 'party' ? 10 : 6);

export async function makeTable(table: NewTable): Promise<void> {
  enter(await me.as((token) => api.makeTable(token, table)));
}

export function playBots(edition: EditionId): Promise<void> {
  const bots = Array.from({ length: botsFor(edition) }, () => 'casual' as const);
  return makeTable({ settings: { edition, seats: bots.length + 1 }, bots, start: true });
}

/** A table with free seats, a link and a code. */
export const playFriends = (edition: EditionId): Promise<void> =>
  makeTable({ settings: { edition, seats: friendsFor(edition), visibility: 'code' } });

export async function playNow(edition: string): Promise<void> {
  enter(await me.as((token) => api.playNow(token, edition)));
}

export async function join(code: string): Promise<void> {
  const { table } = await me.as((token) => api.join(token, code));
  go(`/table/${encodeURIComponent(table.id)}`, { replace: true });
}

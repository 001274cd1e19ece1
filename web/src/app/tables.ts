// From a page to a table in one step.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { api } from '../net/api';
import type { Found, NewTable, PlayAgain } from '../protocol/types';
import { me } from './identity.svelte';
import { go } from './navigation.svelte';

const enter = ({ table }: Found): void => go(`/table/${encodeURIComponent(table.id)}`);

const crowdOf = (edition: EditionId): number => infoOf(edition).crowd ?? 0;
/** An edition that is made for a crowd gets one. */
export const botsFor = (edition: EditionId): number =>
  Math.min(infoOf(edition).most_players, Math.max(4, crowdOf(edition))) - 1;
const friendsFor = (edition: EditionId): number =>
  Math.min(infoOf(edition).most_players, crowdOf(edition) ? crowdOf(edition) + 4 : 6);

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

/** A hand of a day: begun now, or gone back to. */
export async function playDaily(day: string, nth: number): Promise<void> {
  enter(await me.as((token) => api.playDaily(token, day, nth)));
}

/** To which table somebody goes to take a seat there without another tap. */
let sought = '';

export function seeksSeat(table: string): boolean {
  const seeks = sought === table;
  sought = '';
  return seeks;
}

/** A moment of a game that is over, with the same cards. */
export async function playAgain(game: string, moment: PlayAgain): Promise<void> {
  enter(await me.as((token) => api.playAgain(token, game, moment)));
}

export async function join(code: string): Promise<void> {
  const { table } = await me.as((token) => api.join(token, code));
  sought = table.id;
  go(`/table/${encodeURIComponent(table.id)}`, { replace: true });
}

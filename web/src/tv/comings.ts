// Who has come to the table and who has gone, in words for the whole room. Pure.

import { party } from '../party/texts.svelte';
import { presence } from '../play/ear/told';
import type { Seating, TableInfo } from '../protocol/types';

const people = ({ seats }: TableInfo): Seating[] => seats.filter(({ kind, guest }) => kind === 'person' && guest);

/** Those of one table who have no seat at the other. */
function only(one: TableInfo, other: TableInfo): string[] {
  const there = new Set(people(other).map(({ guest }) => guest));
  return people(one).filter(({ guest }) => !there.has(guest)).map(({ name = '' }) => name);
}

export const comings = (before: TableInfo, after: TableInfo): string[] => [
  ...only(after, before).map((name) => party('came', { name })),
  ...only(before, after).map((name) => party('went', { name })),
  ...presence(before, after, -1),
];

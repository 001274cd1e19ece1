// Who plays on this device, as the form holds it. Pure.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { CLOCKS, type NewTable } from '../protocol/types';
import type { Kept } from './kept';
import { FEWEST, MOST } from './model';

export interface Form {
  readonly edition: EditionId;
  readonly names: readonly string[];
  readonly bots: number;
}

/** Nobody is hurried, and nobody's absence counts: the device is somewhere else just now. */
const CALM = { ...CLOCKS, decision: 0, point: 0, patience: 0, between: 0, grace: 0, fair: 3_000 };

export const mostBots = ({ edition, names }: Form): number => Math.min(6, infoOf(edition).most_players - names.length);

export const canAdd = ({ names }: Form): boolean => names.length < MOST;
export const canRemove = ({ names }: Form): boolean => names.length > FEWEST;
export const withName = (form: Form, i: number, name: string): Form =>
  ({ ...form, names: form.names.map((one, j) => (i === j ? name : one)) });
export const without = (form: Form, i: number): Form => ({ ...form, names: form.names.filter((_, j) => i !== j) });

/** Some more names from a list, each once. */
export function filled(names: readonly string[], others: readonly string[], count: number): string[] {
  const free = others.filter((name) => !names.includes(name));
  return [...names, ...free].slice(0, Math.max(names.length, count));
}

/** As it was last time, else two players. */
export function formFrom({ players, edition, bots }: Kept, usual: EditionId, others: readonly string[]): Form {
  const names = filled(players.map(({ name }) => name), others, FEWEST);
  return { edition: players.length && edition ? edition : usual, names, bots };
}

export function trouble({ names }: Form): '' | 'empty' | 'same' {
  const plain = names.map((name) => name.trim().toLowerCase());
  if (plain.includes('')) return 'empty';
  return new Set(plain).size < plain.length ? 'same' : '';
}

export const order = ({ edition, names, bots }: Form): NewTable => ({
  settings: { edition, seats: names.length + bots, visibility: 'link', spectators: false, chat: false, clocks: CALM },
  bots: Array.from({ length: bots }, () => 'casual' as const),
});

// What this device keeps, so that a page that is loaded again goes on.

import type { Shelf } from '../app/storage';
import type { EditionId } from '../cards/palette';
import { isEdition } from '../editions/store.svelte';

export interface Player {
  readonly name: string;
  readonly token: string;
}

export interface Kept {
  /** Empty: no game goes on. */
  readonly table: string;
  readonly edition: EditionId;
  readonly bots: number;
  readonly players: readonly Player[];
}

const PLACE = 'lastcard.hotseat';
export const NOTHING: Kept = { table: '', edition: '', bots: 0, players: [] };

export function parse(text: string | null): Kept {
  try {
    const { table, edition, bots, players } = JSON.parse(text ?? '{}') as Partial<Kept>;
    return {
      table: String(table ?? ''),
      edition: isEdition(edition) ? edition : NOTHING.edition,
      bots: Number(bots) || 0,
      players: (players ?? []).map(({ name, token }) => ({ name: String(name), token: String(token) })),
    };
  } catch {
    return NOTHING;
  }
}

export const readKept = (shelf: Shelf): Kept => parse(shelf.get(PLACE));
export const keep = (shelf: Shelf, kept: Kept): void => shelf.set(PLACE, JSON.stringify(kept));

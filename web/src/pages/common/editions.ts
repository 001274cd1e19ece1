// Editions as pages show them.

import { shelf } from '../../app/storage';
import type { EditionId } from '../../cards/palette';
import { isEdition, usual } from '../../editions/store.svelte';
import type { EditionInfo } from '../../protocol/types';

/** The printed sheet as it is spoken of: "UNO (2025)". */
export const sheetName = ({ name }: EditionInfo): string => name.replace(/, (\d{4})$/, ' ($1)');

const LONG = 9;

/** The name of an edition, with a place to break long words on a narrow screen. */
export const breakable = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => {
    const half = Math.floor(word.length / 2);
    return word.length < LONG ? word : `${word.slice(0, half)}\u00ad${word.slice(half)}`;
  });

const PLACE = 'lastcard.edition';

/** The one chosen last on this device. */
export function lastEdition(): EditionId {
  const kept = shelf.get(PLACE);
  return isEdition(kept) ? kept : usual();
}

export const keepEdition = (edition: EditionId): void => shelf.set(PLACE, edition);

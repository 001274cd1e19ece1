// The five editions as pages show them.

import { EDITIONS, type EditionId } from '../../cards/palette';
import { shelf } from '../../app/storage';

/** The sheets that are followed, by the names they bear. */
export const SHEETS: Readonly<Record<EditionId, string>> = {
  classic: 'UNO (2025)',
  party: 'UNO Party! (2025)',
  sanrio: 'UNO Sanrio (2017)',
  dragonball: 'UNO Dragon Ball (2021)',
  mandalorian: 'UNO The Mandalorian (2021)',
};

/** The card that only this edition has. */
export const OWN_CARD: Readonly<Record<EditionId, string>> = {
  classic: 'WX', party: 'WP', sanrio: 'WB', dragonball: 'WS', mandalorian: 'WW',
};

/** SETUP-1. */
export const MOST_PLAYERS: Readonly<Record<EditionId, number>> = {
  classic: 10, party: 16, sanrio: 10, dragonball: 10, mandalorian: 10,
};

export const isEdition = (id: string | null | undefined): id is EditionId => (EDITIONS as readonly string[]).includes(id ?? '');

/** The name of an edition, with a place to break a long word on a narrow screen. */
export const breakable = (name: string): string => name.replace(/(Manda)(?=lorian)|(Klas)(?=sisch)|(Clas)(?=sique)/, '$&\u00ad');

const PLACE = 'lastcard.edition';

/** The one chosen last on this device. */
export function lastEdition(): EditionId {
  const kept = shelf.get(PLACE);
  return isEdition(kept) ? kept : 'classic';
}

export const keepEdition = (edition: EditionId): void => shelf.set(PLACE, edition);

// Cards as the notation writes them: `R7`, `GS`, `W4`.

import { PAINT, type EditionId, type Suit } from './palette';

export type Face =
  | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
  | 'S' | 'R' | 'D' | 'P'
  | 'W' | 'W4' | 'WX' | 'WB' | 'WS' | 'WW' | 'WP' | 'WT';

export const FACES: readonly Face[] = [
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9',
  'S', 'R', 'D', 'P', 'W', 'W4', 'WX', 'WB', 'WS', 'WW', 'WP', 'WT',
];

export interface Parts {
  readonly suit: Suit | null;
  readonly face: Face;
}

const OWN: Readonly<Record<EditionId, readonly Face[]>> = {
  classic: ['WX'], party: ['WP', 'WT'], sanrio: ['WB'], dragonball: ['WS'], mandalorian: ['WW'],
};

export const isWild = (code: string): boolean => code.startsWith('W');
export const isNumber = (face: Face): boolean => face >= '0' && face <= '9';

/** Colour and face of a card; a Wild has no colour. */
export function parts(code: string): Parts {
  return isWild(code)
    ? { suit: null, face: code as Face }
    : { suit: code[0] as Suit, face: code.slice(1) as Face };
}

/** DECK-3: a Dragonball icon is on every number card from 1 to 7. */
export const hasDragonball = (edition: EditionId, face: Face): boolean =>
  edition === 'dragonball' && face >= '1' && face <= '7';

/** Every face of an edition once, in canonical order. */
export function deckOf(edition: EditionId): string[] {
  const coloured = FACES.filter((face) => !isWild(face) && (face !== 'P' || edition === 'party'));
  const suits = PAINT[edition].order.flatMap((suit) => coloured.map((face) => suit + face));
  return [...suits, 'W', 'W4', ...OWN[edition]];
}

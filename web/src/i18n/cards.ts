// Names of cards and colours in the reader's language.

import { isNumber, parts, type Face } from '../cards/codes';
import { COLOURS, colourOf, type Colour, type Suit } from '../cards/palette';
import { isKey, say, t } from './i18n.svelte';

export const colourName = (colour: Colour): string => say(`colour.${colour}`, {});

export function faceName(face: Face): string {
  const key = `face.${face}`;
  return isNumber(face) || !isKey(key) ? face : say(key, {});
}

/** "green 7", "Wild, blue named". */
export function cardName(code: string, named?: Suit | null): string {
  const { suit, face } = parts(code);
  const card = suit ? t('card.coloured', { colour: colourName(colourOf(suit)), face: faceName(face) }) : faceName(face);
  return named ? t('card.named', { card, colour: colourName(colourOf(named)) }) : card;
}

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);

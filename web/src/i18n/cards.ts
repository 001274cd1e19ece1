// Names of cards and colours in the reader's language.

import { isNumber, parts, type Face } from '../cards/codes';
import { colourOf, type Colour, type EditionId, type Suit } from '../cards/palette';
import { cardOf, infoOf } from '../editions/store.svelte';
import { capital } from './format';
import { language, t } from './i18n.svelte';
import { firstOf, sayOf } from './words';

/** A colour without words is told by its name; no colour by nothing. */
export const colourName = (colour: Colour, edition: EditionId): string => sayOf(edition, `colour.${colour}`) || colour;

/** What stands for a colour on a card: the shortest beginning of its name that no other colour has. */
export function colourSign(suit: Suit, edition: EditionId): string {
  const name = [...colourName(colourOf(suit, edition), edition)];
  const others = infoOf(edition).colours.filter(({ letter }) => letter !== suit);
  const begins = (sign: string): boolean => others.some((one) => colourName(one.name, edition).startsWith(sign));
  const length = name.findIndex((_, i) => !begins(name.slice(0, i + 1).join(''))) + 1;
  return capital(name.slice(0, length || name.length).join(''), language());
}

/** In English, as the deck has it: for a kind without words. */
function plainName(face: Face, edition: EditionId): string {
  const card = infoOf(edition).cards.find(({ kind }) => kind === face);
  return card?.colour ? card.name.slice(card.colour.length + 1) : (card?.name ?? face);
}

export function faceName(face: Face, edition: EditionId): string {
  return isNumber(face) ? face : sayOf(edition, `face.${face}`) || plainName(face, edition);
}

/** Some languages say it otherwise beside what stands on the card: `colour.red.R`, `colour.red.number`. */
function colourBeside(colour: Colour, face: Face, edition: EditionId): string {
  const beside = [`colour.${colour}.${face}`, ...(isNumber(face) ? [`colour.${colour}.number`] : [])];
  return firstOf(edition, beside) || colourName(colour, edition);
}

/** "green 7", "Wild, blue named". */
export function cardName(code: string, edition: EditionId, named?: Suit | null): string {
  const { suit, face } = parts(code, edition);
  const colour = suit ? colourBeside(cardOf(code, edition)?.colour ?? colourOf(suit, edition), face, edition) : '';
  const card = suit ? t('card.coloured', { colour, face: faceName(face, edition) }) : faceName(face, edition);
  return named ? t('card.named', { card, colour: colourName(colourOf(named, edition), edition) }) : card;
}

// Cards as the notation writes them: `R7`, `GS`, `W4`. What a code means is for its edition to say.

import { cardOf, infoOf } from '../editions/store.svelte';
import { lookOf, suitOf, type EditionId, type Suit } from './palette';

/** A card's kind, without its colour. */
export type Face = string;

export interface Parts {
  readonly suit: Suit | null;
  readonly face: Face;
}

export const isNumber = (face: Face): boolean => face.length === 1 && face >= '0' && face <= '9';

/** Colour and face of a card; a Wild has no colour. */
export function parts(code: string, edition: EditionId): Parts {
  const card = cardOf(code, edition);
  if (card) return { suit: suitOf(card.colour, edition), face: card.kind };
  const suited = lookOf(edition).order.includes(code[0] ?? '');
  return suited ? { suit: code[0] ?? '', face: code.slice(1) } : { suit: null, face: code };
}

export const isWild = (code: string, edition: EditionId): boolean => parts(code, edition).suit === null;

/** Every face of an edition once, in canonical order. */
export const deckOf = (edition: EditionId): string[] => infoOf(edition).cards.map(({ code }) => code);

/** The kinds of an edition in canonical order: numbers before symbols, Wilds last. */
export const facesOf = (edition: EditionId): Face[] => [...new Set(infoOf(edition).cards.map(({ kind }) => kind))];

/** The card that only this edition has, a Wild if there is one. */
export function ownCard(edition: EditionId): string {
  const { cards } = infoOf(edition);
  const own = cards.filter((card) => card.own);
  return (own.find(({ colour }) => !colour) ?? own[0] ?? cards.at(-1))?.code ?? '';
}

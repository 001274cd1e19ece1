// The hand on the start page: what an edition looks like, and a win within reach.

import { cardOf, infoOf } from '../../editions/store.svelte';
import { lookOf, type EditionId } from '../../cards/palette';

const CARDS = 7;

/** The cards an edition wants to be seen with, else its own and some others. */
export function heroOf(edition: EditionId): string[] {
  const wanted = lookOf(edition).hero.filter((code) => cardOf(code, edition));
  if (wanted.length) return wanted;
  const { cards } = infoOf(edition);
  const own = cards.filter((card) => card.own);
  const step = Math.max(1, Math.floor(cards.length / CARDS));
  const spread = cards.filter((card, i) => i % step === step - 1 && !card.own);
  return [...spread.slice(0, CARDS - Math.min(2, own.length)), ...own.slice(-2)].map(({ code }) => code);
}

/** Four cards that tell an edition at a glance. */
export function facesOfEdition(edition: EditionId): string[] {
  const wanted = lookOf(edition).faces.filter((code) => cardOf(code, edition));
  return wanted.length ? wanted : heroOf(edition).slice(-4);
}

export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Cards on an arc, in shares of a card's width; the middle one is highest. */
export function lie(i: number, n: number): Lie {
  const t = i - (n - 1) / 2;
  return { x: t * 0.4, y: t * t * 0.04, turn: t * 6.5 };
}

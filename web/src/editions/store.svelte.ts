// What is played here, as the server tells it. It is asked for once in each language, and the last
// answer is kept for times without a connection.

import { shelf } from '../app/storage';
import { api } from '../net/api';
import type { CardInfo, EditionInfo } from '../protocol/types';

class Known {
  all = $state.raw<readonly EditionInfo[]>([]);
}
const known = new Known();

const PLACE = 'lastcard.editions';

/** All editions, in the order in which they are offered. */
export const editions = (): readonly EditionInfo[] => known.all;

export const isEdition = (id: string | null | undefined): id is string => known.all.some((info) => info.id === id);

/** The edition to begin with, before anybody has chosen. */
export const usual = (): string => known.all[0]?.id ?? '';

/** An edition that the server has not told of yet, or no longer: a bare name. */
const stranger = (id: string): EditionInfo => ({
  id, name: id, colours: [], most_players: 2, cards: [], options: [], words: {}, verbs: {}, events: {}, questions: {},
});

export const infoOf = (id: string): EditionInfo => known.all.find((info) => info.id === id) ?? stranger(id);

/** Whether all answer a question at once, and nobody sees an answer before all are given. */
export const isBlind = (id: string, question: string): boolean => infoOf(id).questions[question]?.blind ?? false;

/** Whether an edition asks such a question. */
export const asksBlindly = (id: string): boolean =>
  Object.keys(infoOf(id).questions).some((question) => isBlind(id, question));

/** Whether its answers are fingers at players, which are shown when all have pointed. */
const showsFingers = (id: string): boolean => 'pointed' in infoOf(id).events;
export const pointsIn = (id: string, question: string): boolean => showsFingers(id) && isBlind(id, question);
export const hasFingers = (id: string): boolean => showsFingers(id) && asksBlindly(id);

const byCode = new WeakMap<EditionInfo, ReadonlyMap<string, CardInfo>>();

/** A card of an edition by its code. */
export function cardOf(code: string, edition: string): CardInfo | undefined {
  const info = infoOf(edition);
  const cards = byCode.get(info) ?? new Map(info.cards.map((card) => [card.code, card]));
  byCode.set(info, cards);
  return cards.get(code);
}

export function learn(all: readonly EditionInfo[]): void {
  known.all = all;
}

function kept(language: string): EditionInfo[] {
  try {
    return JSON.parse(shelf.get(`${PLACE}.${language}`) ?? '[]') as EditionInfo[];
  } catch {
    return [];
  }
}

async function fetched(language: string): Promise<readonly EditionInfo[]> {
  const { editions: all } = await api.editions(language);
  shelf.set(`${PLACE}.${language}`, JSON.stringify(all));
  return all;
}

const told = new Map<string, Promise<readonly EditionInfo[]>>();

/** All editions in a language: as the server tells them, else as they were kept. */
export function editionsIn(language: string): Promise<readonly EditionInfo[]> {
  const answer = told.get(language) ?? fetched(language);
  told.set(language, answer);
  return answer.catch(() => {
    told.delete(language);
    return kept(language);
  });
}

/** What was told last time, so that the page need not wait; whether there is such. */
export function recall(language: string): boolean {
  learn(kept(language));
  return known.all.length > 0;
}

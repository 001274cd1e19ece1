// The words that a command may use, and what each says about a deed. Pure.

import { parts } from '../../cards/codes';
import { colourOf, type EditionId } from '../../cards/palette';
import { cardOf, infoOf } from '../../editions/store.svelte';
import { cardName, colourName, faceName } from '../../i18n/cards';
import { t } from '../../i18n/i18n.svelte';
import type { Deed } from '../../protocol/types';
import { givingLabel } from '../model/asked';
import { seatsOf } from '../model/draft';
import { lays } from '../model/moves';
import { editionOf, namesOf, type View } from '../model/view';
import { verbLabel } from './verbs';

/** What a word means: whether a deed can be meant by it. Of several meanings one is enough. */
export type Sense = (deed: Deed) => boolean;
export type Lexicon = ReadonlyMap<string, readonly Sense[]>;

/** Verbs by the words of a language: "play, lay". */
export type VerbWords = Readonly<Record<'play' | 'draw' | 'keep' | 'call' | 'catch' | 'fillers', string>>;

/** Without capitals, accents and signs. */
export const bare = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, ' ').trim();

export const wordsIn = (list: string): string[] => list.split(',').map(bare).filter(Boolean);

const DRAWING = ['draw', 'accept', 'take'];
const KEEPING = ['keep', 'pass'];

class Words {
  readonly all = new Map<string, Sense[]>();

  add(phrase: string, sense: Sense): void {
    const key = bare(phrase);
    if (key) this.all.set(key, [...(this.all.get(key) ?? []), sense]);
  }
}

function addVerbs(words: Words, view: View, deeds: readonly Deed[], own: readonly VerbWords[]): void {
  const edition = editionOf(view.table);
  const laying = (deed: Deed): boolean => !!deed.card || !!infoOf(edition).verbs[deed.verb]?.lays;
  for (const verb of new Set(deeds.map((deed) => deed.verb))) {
    for (const word of [verb, verbLabel(verb, view)]) words.add(word, (deed) => deed.verb === verb);
  }
  for (const { verb, card } of deeds.filter((deed) => deed.card)) {
    words.add(givingLabel(verb, card!, view), (deed) => deed.verb === verb && deed.card === card);
  }
  for (const { play, draw, keep, catch: caught } of own) {
    for (const word of wordsIn(play)) words.add(word, laying);
    for (const word of wordsIn(draw)) words.add(word, ({ verb }) => DRAWING.includes(verb));
    for (const word of wordsIn(keep)) words.add(word, ({ verb }) => KEEPING.includes(verb));
    for (const word of wordsIn(caught)) words.add(word, ({ verb }) => verb === 'catch');
  }
  for (const word of own.flatMap(({ fillers }) => wordsIn(fillers))) words.add(word, () => true);
}

/** A card by its code, its name, its kind or its colour, in the reader's language or in English. */
function addCard(words: Words, code: string, edition: EditionId): void {
  const { suit, face } = parts(code, edition);
  const sense: Sense = (deed) => lays(deed, code, edition);
  const english = cardOf(code, edition);
  const kind = english?.colour ? english.name.slice(english.colour.length + 1) : '';
  const names = [code, cardName(code, edition), english?.name ?? ''];
  for (const name of [...names, faceName(face, edition), kind]) words.add(name, sense);
  if (suit) words.add(colourName(colourOf(suit, edition), edition), sense);
  if (english?.colour) words.add(english.colour, sense);
}

function addColours(words: Words, edition: EditionId): void {
  for (const { name, letter } of infoOf(edition).colours) {
    for (const word of [name, letter, colourName(name, edition)]) words.add(word, ({ colour }) => colour === name);
  }
}

export function lexiconFor(view: View, deeds: readonly Deed[], own: readonly VerbWords[]): Lexicon {
  const words = new Words();
  const edition = editionOf(view.table);
  addVerbs(words, view, deeds, own);
  for (const { code } of infoOf(edition).cards) addCard(words, code, edition);
  addColours(words, edition);
  words.add(t('seat.yourself'), (deed) => seatsOf(deed).includes(view.seat));
  namesOf(view.table).forEach((name, seat) => words.add(name, (deed) => seatsOf(deed).includes(seat)));
  return words.all;
}

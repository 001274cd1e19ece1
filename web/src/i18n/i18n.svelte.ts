// The language in use. Components call `t` and follow when it changes.

import { editionsIn, learn } from '../editions/store.svelte';
import { ENGLISH, load } from './catalogues';
import { format, pieces, plain, type Loose } from './format';
import { isPseudo, localeOf, preferred, runsLeft, type Language } from './languages';
import type { Catalogue, Key, Params, Part } from './types';

class Speech {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(ENGLISH);
}
const speech = new Speech();

/** A key without parameters needs none. */
type Rest<K extends Key> = keyof Params<K> extends never ? [] : [Params<K>];

export const t = <K extends Key>(key: K, ...rest: Rest<K>): string => say(key, (rest[0] ?? {}) as Loose);

/** The same text in pieces, what was put in strong. */
export const rich = <K extends Key>(key: K, ...rest: Rest<K>): Part[] => sayRich(key, (rest[0] ?? {}) as Loose);

/** For keys that are known only at run time. */
export const say = (key: Key, params: Loose): string => format(speech.catalogue[key], params, speech.language);
export const sayRich = (key: Key, params: Loose): Part[] => pieces(speech.catalogue[key], params, speech.language);
export const isKey = (key: string): key is Key => key in speech.catalogue;

export const language = (): Language => speech.language;

/** For numbers, lists and dates. */
export const locale = (): string => localeOf(speech.language);

export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(speech.language), { type: 'conjunction' }).format(words);
export const oneOf = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(speech.language), { type: 'disjunction' }).format(words);

/** To what comes next, as one reads. */
export const onward = (): string => (runsLeft(speech.language) ? '←' : '→');

/** A number with its sign before it, also where text runs the other way. */
export const leftToRight = (number: string): string => (runsLeft(speech.language) ? `\u200e${number}` : number);

/** What is said of something, one after the other; what is not so is left out. */
export const series = (words: readonly (string | number | false | undefined | null)[]): string =>
  words.filter(Boolean).join(t('text.comma'));

/** Something, and more about it. */
export const labelled = (what: string, more: string | number): string => `${what}${t('text.colon')}${more}`;

let latest = 0;

/** Change the language once its texts are there; the last wish wins. Offline it stays as it was. */
export async function speak(wanted: Language): Promise<void> {
  const wish = ++latest;
  const told = isPseudo(wanted) ? 'en' : wanted;
  const [catalogue, all] = await Promise.all([load(wanted).catch(() => null), editionsIn(told)]);
  if (!catalogue || wish !== latest) return;
  if (all.length) learn(isPseudo(wanted) ? (await import('./pseudo')).inDisguise(all, wanted) : all);
  speech.catalogue = catalogue;
  speech.language = wanted;
  document.documentElement.lang = wanted;
  document.documentElement.dir = runsLeft(wanted) ? 'rtl' : 'ltr';
}

export { plain, preferred };

// The language in use. Components call `t` and follow when it changes.

import { ENGLISH, load } from './catalogues';
import { format, pieces, plain, type Loose } from './format';
import { LANGUAGES, type Catalogue, type Key, type Language, type Params, type Part } from './types';

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
export const isKey = (key: string): key is Key => key in ENGLISH;

export const language = (): Language => speech.language;

export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(words);

let latest = 0;

/** Change the language once its texts are there; the last wish wins. Offline it stays as it was. */
export async function speak(wanted: Language): Promise<void> {
  const wish = ++latest;
  const catalogue = await load(wanted).catch(() => null);
  if (!catalogue || wish !== latest) return;
  speech.catalogue = catalogue;
  speech.language = wanted;
  document.documentElement.lang = wanted;
}

/** The first of the browser's languages that there is. */
export function preferred(wishes: readonly string[]): Language {
  const known = (wish: string): Language | undefined => LANGUAGES.find((language) => wish.toLowerCase().split('-')[0] === language);
  return wishes.map(known).find((language) => language !== undefined) ?? 'en';
}

export { plain };

// Where the texts are: English comes with the page, the other languages when they are asked for.

import { catalogue } from './en/catalogue';
import { BASE, isPseudo, type Language } from './languages';
import type { Catalogue, Texts } from './types';

export const ENGLISH: Catalogue = catalogue;

/** Files of one name in the folders of the languages, as Vite's glob gives them. */
export type Files = Readonly<Record<string, () => Promise<Texts>>>;

const fileOf = (files: Files, language: Language): Files[string] | undefined =>
  Object.entries(files).find(([path]) => path.split('/').at(-2) === language)?.[1];

/** The texts of a language, and where it says nothing, of the one it belongs to, and at last in English. */
export async function textsIn<K extends string>(
  language: Language, english: Texts<K>, files: Files,
): Promise<Texts<K>> {
  if (language === 'en') return english;
  if (isPseudo(language)) return (await import('./pseudo')).disguised(english, language);
  const below = await textsIn(BASE[language] ?? 'en', english, files);
  return { ...below, ...(await fileOf(files, language)?.()) };
}

const FILES = import.meta.glob<Texts>(['./*/catalogue.ts', '!./en/*'], { import: 'catalogue' });

export const load = (language: Language): Promise<Catalogue> =>
  textsIn(language, ENGLISH, FILES) as Promise<Catalogue>;

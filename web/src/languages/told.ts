// What each language says itself, read from its folder: all files but the parts of its catalogue.

import { BASE, type Language } from '../i18n/languages';
import type { Texts } from '../i18n/types';

const FILES = import.meta.glob<Record<string, Texts>>([
  '../i18n/*/*.ts', '!../i18n/*/{ear,ease,first,glossary,home,options,pages,table}.ts',
]);

const ENGLISH = Object.keys(FILES).filter((path) => path.includes('/en/'));

async function keysIn(path: string, language: Language): Promise<string[]> {
  const file = await FILES[path.replace('/en/', `/${language}/`)]?.();
  return Object.keys(Object.values(file ?? {})[0] ?? {});
}

/** What a language and the one it belongs to do not say, of one file. */
async function untoldIn(path: string, language: Language): Promise<string[]> {
  const base = BASE[language];
  const told = new Set([...await keysIn(path, language), ...(base ? await keysIn(path, base) : [])]);
  return (await keysIn(path, 'en')).filter((key) => !told.has(key));
}

/** How many texts there are. */
export const texts = async (): Promise<number> =>
  (await Promise.all(ENGLISH.map((path) => keysIn(path, 'en')))).flat().length;

/** Those that are told in English instead, by their keys. */
export const untold = async (language: Language): Promise<string[]> =>
  (await Promise.all(ENGLISH.map((path) => untoldIn(path, language)))).flat();

// Where the languages are: English comes with the page, the others when they are asked for.

import { en } from './en';
import type { Catalogue, Language } from './types';

export const ENGLISH: Catalogue = en;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
  fr: async () => (await import('./fr')).fr,
  ja: async () => (await import('./ja')).ja,
};

export const load = (language: Language): Promise<Catalogue> =>
  language === 'en' ? Promise.resolve(ENGLISH) : LOADERS[language]();

/** A language in its own words, for choosing. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ja: '日本語',
};

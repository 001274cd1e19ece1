// What a person has chosen, and how it is kept. Pure; the store is in store.svelte.ts.

import { LANGUAGES, type Language } from '../i18n/types';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['calm', 'normal', 'quick', 'still'] as const;
export const PALETTES = ['edition', 'plain'] as const;
export const TEXTS = ['normal', 'large', 'huge'] as const;
export const SORTS = ['colour', 'kind'] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Palette = (typeof PALETTES)[number];
export type Text = (typeof TEXTS)[number];
export type Sort = (typeof SORTS)[number];

export interface Settings {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Null: the browser's. */
  language: Language | null;
  palette: Palette;
  sort: Sort;
  text: Text;
}

export const DEFAULTS: Readonly<Settings> = {
  theme: 'system', speed: 'normal', sound: true, language: null, palette: 'edition', sort: 'colour', text: 'normal',
};

/** Of the browser's own size. */
export const SIZES: Readonly<Record<Text, string>> = { normal: '100%', large: '120%', huge: '150%' };

/** How much quicker than usual; `still` replaces movement altogether. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 0.7, normal: 1, quick: 1.8, still: 1 };

const one = <T>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.includes(value as T) ? (value as T) : otherwise;

function record(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Settings from what was kept; whatever is missing or not known is the default. */
export function parse(text: string | null): Settings {
  const kept = record(text);
  return {
    theme: one(kept['theme'], THEMES, DEFAULTS.theme),
    speed: one(kept['speed'], SPEEDS, DEFAULTS.speed),
    sound: one(kept['sound'], [true, false], DEFAULTS.sound),
    language: one<Language | null>(kept['language'], LANGUAGES, DEFAULTS.language),
    palette: one(kept['palette'], PALETTES, DEFAULTS.palette),
    sort: one(kept['sort'], SORTS, DEFAULTS.sort),
    text: one(kept['text'], TEXTS, DEFAULTS.text),
  };
}

// What a person has chosen, and how it is kept. Pure; the store is in store.svelte.ts.

import { LANGUAGES, type Language } from '../i18n/languages';
import { keptKeys, type KeyMap } from './keys';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['calm', 'normal', 'quick', 'still'] as const;
export const PALETTES = ['edition', 'plain'] as const;
export const TEXTS = ['normal', 'large', 'huge'] as const;
export const SORTS = ['colour', 'kind'] as const;
export const TAPS = ['device', 'one', 'two'] as const;
export const VOLUMES = ['soft', 'normal', 'loud'] as const;
export const HANDS = ['right', 'left'] as const;
export const FONTS = ['usual', 'clear'] as const;
export const SPEECHES = ['brief', 'normal', 'full'] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Palette = (typeof PALETTES)[number];
export type Text = (typeof TEXTS)[number];
export type Sort = (typeof SORTS)[number];
export type Taps = (typeof TAPS)[number];
export type Volume = (typeof VOLUMES)[number];
export type Side = (typeof HANDS)[number];
export type Font = (typeof FONTS)[number];
export type Speech = (typeof SPEECHES)[number];

export interface Settings {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  volume: Volume;
  /** Null: the browser's. */
  language: Language | null;
  palette: Palette;
  sort: Sort;
  /** How many it takes to play a card; by the device: one with a mouse, two with a finger. */
  taps: Taps;
  text: Text;
  /** The hand that the buttons of the table lie under. */
  side: Side;
  font: Font;
  /** Also what leaves no choice waits for a tap. */
  confirm: boolean;
  /** How much a screen reader is told at the table. */
  speech: Speech;
  /** Keys of the table that are not the usual ones. */
  keys: Partial<KeyMap>;
}

export const DEFAULTS: Readonly<Settings> = {
  theme: 'system', speed: 'normal', sound: true, volume: 'normal', language: null, palette: 'edition', sort: 'colour',
  taps: 'device', confirm: false, text: 'normal', side: 'right', font: 'usual', speech: 'normal', keys: {},
};

/** Of the browser's own size. */
export const SIZES: Readonly<Record<Text, string>> = { normal: '100%', large: '120%', huge: '150%' };

/** How much quicker than usual; `still` replaces movement altogether. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 0.7, normal: 1, quick: 1.8, still: 1 };

/** Of the usual loudness. */
export const LOUDNESS: Readonly<Record<Volume, number>> = { soft: 0.4, normal: 1, loud: 1.8 };

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
    volume: one(kept['volume'], VOLUMES, DEFAULTS.volume),
    language: one<Language | null>(kept['language'], LANGUAGES, DEFAULTS.language),
    palette: one(kept['palette'], PALETTES, DEFAULTS.palette),
    sort: one(kept['sort'], SORTS, DEFAULTS.sort),
    taps: one(kept['taps'], TAPS, DEFAULTS.taps),
    confirm: one(kept['confirm'], [true, false], DEFAULTS.confirm),
    text: one(kept['text'], TEXTS, DEFAULTS.text),
    side: one(kept['side'], HANDS, DEFAULTS.side),
    font: one(kept['font'], FONTS, DEFAULTS.font),
    speech: one(kept['speech'], SPEECHES, DEFAULTS.speech),
    keys: keptKeys(kept['keys']),
  };
}

// The keys that every remote control has: OK, and four arrows.

import type { Language } from '../i18n/languages';
import { VOLUMES, type Settings } from '../settings/settings';

export type Press = 'ok' | 'louder' | 'softer' | 'next language' | 'language before';

const KEYS: Readonly<Record<string, Press>> = {
  Enter: 'ok', ' ': 'ok', Select: 'ok', MediaPlayPause: 'ok',
  ArrowUp: 'louder', ArrowDown: 'softer', ArrowRight: 'next language', ArrowLeft: 'language before',
};

/** What a key asks for; nothing where it is meant for the browser. */
export const pressOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Press | null =>
  ctrlKey || metaKey || altKey ? null : (KEYS[key] ?? null);

type Loudness = Pick<Settings, 'sound' | 'volume'>;

/** One step louder or softer; below the softest there is none. */
export function stepped({ sound, volume }: Loudness, by: 1 | -1): Loudness {
  const at = (sound ? VOLUMES.indexOf(volume) : -1) + by;
  const next = VOLUMES[Math.min(at, VOLUMES.length - 1)];
  return next ? { sound: true, volume: next } : { sound: false, volume };
}

/** The languages form a ring. */
export function turned(languages: readonly Language[], now: Language, by: 1 | -1): Language {
  const at = (languages.indexOf(now) + by + languages.length) % languages.length;
  return languages[at] ?? now;
}

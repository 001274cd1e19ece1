// The settings in use, kept in this browser and followed by the whole page.

import { preferred, speak } from '../i18n/i18n.svelte';
import type { Language } from '../i18n/languages';
import { setPace } from '../motion/motion';
import { player } from '../sound/player';
import { LOUDNESS, PACES, SIZES, parse, type Settings } from './settings';

const PLACE = 'lastcard.settings';

/** Storage can be switched off or full; settings then last as long as the page. */
function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function keep(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // nothing to be done, and nothing is lost but the memory of it
  }
}

export const settings: Settings = $state(parse(kept()));

export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(settings);
  apply();
}

/** Carry the settings out: once at the start, and after every change. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme();
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const bar of bars) bar.content = ground || bar.content;
  root.style.fontSize = SIZES[settings.text];
  root.dataset['font'] = settings.font;
  root.dataset['motion'] = settings.speed === 'still' ? 'still' : 'free';
  setPace({ speed: PACES[settings.speed], reduced: settings.speed === 'still' });
  player.on = settings.sound;
  player.volume = LOUDNESS[settings.volume];
  void speak(spoken());
}

/** The language to speak: chosen, else one of the browser's. */
export const spoken = (): Language => settings.language ?? preferred(navigator.languages);

/** Whether one tap plays a card: a mouse aims better than a thumb. */
export const playsAtOnce = (): boolean =>
  settings.taps === 'one' || (settings.taps === 'device' && matchMedia('(pointer: fine)').matches);

const darkDevice = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function theme(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return darkDevice().matches ? 'dark' : 'light';
}

/** Follow what changes outside: the device's appearance, and settings chosen in another tab. */
export function follow(): void {
  darkDevice().addEventListener('change', apply);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== PLACE) return;
    Object.assign(settings, parse(newValue));
    apply();
  });
}

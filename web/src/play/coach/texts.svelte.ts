import { texts as english } from '../../i18n/en/coach';
import { OwnTexts } from '../../i18n/own.svelte';
import type { Texts } from '../../i18n/types';

export const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../../i18n/*/coach.ts', '!../../i18n/en/*'], { import: 'texts' }),
);
export const coach = texts.say;

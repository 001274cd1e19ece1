import { OwnTexts } from '../i18n/own.svelte';
import type { Texts } from '../i18n/types';
import { texts as english } from '../i18n/en/tv';

export const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/tv.ts', '!../i18n/en/*'], { import: 'texts' }),
);
export const tv = texts.say;

import { texts as english } from '../i18n/en/review';
import { OwnTexts } from '../i18n/own.svelte';
import type { Texts } from '../i18n/types';

export type ReviewKey = keyof typeof english;

export const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/review.ts', '!../i18n/en/*'], { import: 'texts' }),
);
export const r = texts.say;

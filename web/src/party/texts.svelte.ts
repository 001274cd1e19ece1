// Texts for many people around one screen. They come with whoever shows them.

import { OwnTexts } from '../i18n/own.svelte';
import { texts as english } from '../i18n/en/party';
import type { Texts } from '../i18n/types';

export const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/party.ts', '!../i18n/en/*'], { import: 'texts' }),
);
export const party = texts.say;

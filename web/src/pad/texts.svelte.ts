// The page's own texts, in the language of the rest.

import { texts as english } from '../i18n/en/pad';
import { OwnTexts } from '../i18n/own.svelte';
import type { Texts } from '../i18n/types';

const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/pad.ts', '!../i18n/en/*'], { import: 'texts' }),
);

export const p = texts.say;
export const follow = texts.follow;

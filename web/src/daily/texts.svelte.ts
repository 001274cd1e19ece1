import { texts as english } from '../i18n/en/daily';
import { locale } from '../i18n/i18n.svelte';
import { OwnTexts } from '../i18n/own.svelte';
import type { Texts } from '../i18n/types';

export const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/daily.ts', '!../i18n/en/*'], { import: 'texts' }),
);
export const d = texts.say;

/** Wins that decisions were worth: "1.87". */
export const inWins = (skill: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(skill);

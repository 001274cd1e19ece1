// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { editions } from '../../src/editions/store.svelte';
import { load } from '../../src/i18n/catalogues';
import { format, numeral } from '../../src/i18n/format';
import { listed, onward, preferred, speak, t } from '../../src/i18n/i18n.svelte';
import { BASE, LANGUAGES, PSEUDO, runsLeft } from '../../src/i18n/languages';
import { disguised } from '../../src/i18n/pseudo';
import type { Message } from '../../src/i18n/types';
import { texts, untold } from '../../src/languages/told';

afterEach(() => speak('en'));

const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));

test.each(LANGUAGES)('%s tells every text itself', async (language) => {
  expect(await untold(language)).toEqual([]);
  expect(await texts()).toBeGreaterThan(1000);
});

test('a variant says only what its language does not', async () => {
  const ours = import.meta.glob<Record<string, object>>('../../src/i18n/*/*.ts', { eager: true });
  for (const [variant, base] of Object.entries(BASE)) {
    const own = Object.keys(ours).filter((file) => file.includes(`/${variant}/`) && !/catalogue|glossary/u.test(file));
    expect(own.length).toBeGreaterThan(5);
    for (const file of own) {
      for (const [name, texts] of Object.entries(ours[file]!)) {
        const usual = Object.entries(ours[file.replace(`/${variant}/`, `/${base}/`)]?.[name] ?? {});
        const said = new Map(usual.map(([key, text]) => [key, JSON.stringify(text)]));
        const twice = Object.entries(texts).filter(([key, text]) => said.get(key) === JSON.stringify(text));
        expect(twice.map(([key]) => `${file} ${key}`)).toEqual([]);
      }
    }
  }
});

test('a text that a language does not have is told in English', async () => {
  const german = await load('de');
  expect(german['hand.sort']).toBe('Sortieren');
  const { textsIn } = await import('../../src/i18n/catalogues');
  const own = { '../i18n/de/x.ts': () => Promise.resolve({ a: 'A auf Deutsch' }) };
  expect(await textsIn('de', { a: 'A', b: 'B' }, own)).toEqual({ a: 'A auf Deutsch', b: 'B' });
});

test.each(LANGUAGES)('%s has forms for its plural categories only', async (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const plurals = Object.values(await load(language)).filter((text) => typeof text !== 'string');
  const strange = plurals.flatMap((text) => Object.keys(text).filter((form) => !pluralCategories.includes(form as 'one')));
  // English stands for categories that no number of cards ever has.
  expect(strange.filter((form) => form !== 'one' && form !== 'many' && form !== 'other')).toEqual([]);
});

test('Polish and Arabic count as they do', async () => {
  await speak('pl');
  expect([1, 3, 5, 22].map((count) => t('seat.cards', { count }))).toEqual(['1 karta', '3 karty', '5 kart', '22 karty']);
  await speak('ar');
  const cards = [1, 2, 3, 11].map((count) => t('seat.cards', { count }));
  expect(cards).toEqual(['ورقة واحدة', 'ورقتان', '3 أوراق', '11 ورقة']);
});

test('Arabic runs from right to left, with the digits of the cards, and sets names of other letters apart', async () => {
  await speak('ar');
  expect([document.documentElement.lang, document.documentElement.dir, onward()]).toEqual(['ar', 'rtl', '←']);
  expect(numeral(1234, 'ar')).toMatch(/^[\d.,٬]+$/);
  expect(t('turn.theirs', { name: 'Ann!' })).toBe('دور \u2068Ann!\u2069');
  expect(t('turn.theirs', { name: 'ليلى' })).toBe('دور ليلى');
  await speak('en');
  expect(document.documentElement.dir).toBe('ltr');
  expect(t('turn.theirs', { name: 'ليلى' })).toBe('\u2068ليلى\u2069 is in turn');
});

test('lists are told as the language does', async () => {
  await speak('zh-Hans');
  expect(listed(['红7', '绿2', '变色'])).toBe('红7、绿2和变色');
});

test('the pretended languages dress every text, keep its holes, and are not offered', async () => {
  for (const language of PSEUDO) {
    const dressed = disguised({ a: 'Draw {count} of {name}', 'text.comma': ', ' }, language);
    expect(dressed.a).toMatch(/^⟦.*\{count\}.*\{name\}.*⟧$/s);
    expect(dressed['text.comma']).toBe(', ');
    expect(LANGUAGES).not.toContain(language);
    expect(preferred([language])).toBe(language);
    const whole = await load(language);
    expect(Object.entries(whole).filter(([key, text]) => !/^(text\.|app\.name|name\.first|uno\.button)/.test(key)
      && forms(text).some((form) => !form.startsWith('⟦')))).toEqual([]);
  }
  await speak('ar-XB');
  expect([runsLeft('ar-XB'), document.documentElement.dir]).toEqual([true, 'rtl']);
  expect(format('{a}', { a: 'Ann' }, 'ar-XB')).toBe('\u2068Ann\u2069');
  expect(String(editions()[0]!.words['edition.name'])).toMatch(/^⟦/);
});

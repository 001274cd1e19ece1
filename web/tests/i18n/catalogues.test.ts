import { describe, expect, test } from 'vitest';
import { load } from '../../src/i18n/catalogues';
import { catalogue as en } from '../../src/i18n/en/catalogue';
import { LANGUAGES, type Language } from '../../src/i18n/languages';
import type { Key, Message } from '../../src/i18n/types';
import { dictionary } from '../python';
import { TOLD } from '../told';

const REASONS = dictionary('reasons.py', 'ENGLISH');
const KINDS = new Set(TOLD['en']!.flatMap(({ events }) => Object.keys(events)));

/** Our own texts, and those that editions bring. */
async function allTexts(language: Language): Promise<Readonly<Record<string, Message>>> {
  return Object.assign({ ...(await load(language)) }, ...TOLD[language]!.map(({ words }) => words));
}
const KEYS = Object.keys(en) as Key[];

const text = (message: Message): string => (typeof message === 'string' ? message : message.other);
const holes = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

test('the engine has been read', () => {
  expect(REASONS.size).toBeGreaterThan(60);
  expect(KINDS.size).toBeGreaterThan(40);
});

describe.each(LANGUAGES)('%s', (language) => {
  test('has a sentence for every reason of the engine', async () => {
    const catalogue = await allTexts(language);
    expect([...REASONS.keys()].filter((code) => !catalogue[`reason.${code}`])).toEqual([]);
  });

  test('has a sentence for every kind of event', async () => {
    const known = Object.keys(await allTexts(language));
    const told = (kind: string): boolean => known.some((key) => key === `event.${kind}` || key.startsWith(`event.${kind}.`));
    expect([...KINDS].filter((kind) => !told(kind))).toEqual([]);
  });

  test('says everything, and says it with the same holes as English', async () => {
    const catalogue = await load(language);
    const different = KEYS.filter((key) => holes(text(catalogue[key])).join() !== holes(text(en[key])).join());
    expect(different).toEqual([]);
    expect(KEYS.filter((key) => !text(catalogue[key]).trim())).toEqual([]);
  });

  // WCAG 2.5.3: whoever speaks to the page says what they read on the button.
  test('names the sort button with the word on it', async () => {
    const catalogue = await load(language);
    const word = text(catalogue['hand.sort']).toLowerCase();
    for (const key of ['hand.sort.colour', 'hand.sort.kind'] as const) expect(text(catalogue[key]).toLowerCase()).toContain(word);
  });

  test('has no text for a reason or an event that is gone', async () => {
    const ours = Object.keys(await load(language));
    const codes = ours.filter((key) => key.startsWith('reason.')).map((key) => key.slice(7));
    expect(codes.filter((code) => !REASONS.has(code))).toEqual([]);
    const keys = Object.keys(await allTexts(language));
    const kinds = keys.filter((key) => key.startsWith('event.')).map((key) => key.split('.')[1] ?? '');
    expect(kinds.filter((kind) => !KINDS.has(kind))).toEqual([]);
  });
});

test('a reason asks for nothing that the engine does not send', async () => {
  const texts = await allTexts('en');
  const missing = [...REASONS].filter(([code, sentence]) => {
    const sent = holes(sentence);
    return holes(text(texts[`reason.${code}`] ?? '')).some((hole) => !sent.includes(hole));
  });
  expect(missing).toEqual([]);
});

describe.each(TOLD['en']!)('$id', ({ id, words }) => {
  test.each(LANGUAGES)('has all its words in %s, with the same holes', (language) => {
    const own = TOLD[language]!.find((edition) => edition.id === id)!.words;
    const different = Object.keys(words).filter((key) => holes(text(own[key]!)).join() !== holes(text(words[key]!)).join());
    expect(different).toEqual([]);
    const sentences = Object.keys(words).filter((key) => /^(reason|event|hint)\./.test(key));
    if (language !== 'en') expect(sentences.filter((key) => text(own[key]!) === text(words[key]!))).toEqual([]);
  });
});

test('translations are translated', async () => {
  const same = new Map<string, Key[]>();
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const catalogue = await load(language);
    const worded = (key: Key): boolean => /\p{L}/u.test(text(en[key]).replace(/\{\w+\}/g, ''));
    const sentences = KEYS.filter((key) => /^(reason|event)\./.test(key) && worded(key));
    same.set(language, sentences.filter((key) => text(catalogue[key]) === text(en[key])));
  }
  expect([...same.values()].flat()).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../src/i18n/catalogues';
import type { Glossary } from '../../src/i18n/glossary';
import { BASE, type Language } from '../../src/i18n/languages';
import type { Message, Texts } from '../../src/i18n/types';
import { TOLD } from '../told';

const GLOSSARIES = import.meta.glob<Glossary>('../../src/i18n/*/glossary.ts', { eager: true, import: 'glossary' });
const PAGES = import.meta.glob<Texts>('../../src/i18n/*/*.ts', { eager: true, import: 'texts' });

const folder = (path: string): string => path.split('/').at(-2)!;
const all = Object.entries(GLOSSARIES).map(([path, glossary]) => [folder(path) as Language, glossary] as const);

/** What the terminal says itself: TOML, a text in quotes on each line. */
function inTerminal(language: Language): [string, string][] {
  const file = resolve(import.meta.dirname, `../../../src/lastcard/cli/terminal/words.${language}.toml`);
  return readFileSync(file, 'utf8').split('\n').map((line): [string, string] => ['terminal', line]);
}

/** Everything that is ever read in a language: key, and one form of its text. */
async function texts(language: Language): Promise<[string, string][]> {
  const pages = Object.entries(PAGES).filter(([path]) => folder(path) === language).map(([, texts]) => texts ?? {});
  const files = [await load(language), ...TOLD[language]!.map(({ words }) => words), ...pages];
  const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
  const entries = files.flatMap((file) => Object.entries(file as Record<string, Message>));
  const read = entries.flatMap(([key, message]) => forms(message).map((form): [string, string] => [key, form]));
  return [...read, ...inTerminal(language)];
}

test('there are glossaries', () => expect(all.length).toBeGreaterThan(3));

test.each(all)('%s has one word for one thing', async (language, glossary) => {
  const read = await texts(language);
  const base = BASE[language];
  const below = base ? await texts(base) : []; // what a variant does not say itself; its own glossary holds these
  const lent = new Set(below.map(([, text]) => text));
  for (const [thing, { say, never }] of Object.entries(glossary)) {
    expect([...read, ...below].some(([, text]) => text.includes(say)), `${thing}: ${say}`).toBe(true);
    const other = read.filter(([, text]) => !lent.has(text) && never.some((word) => word.test(text)));
    expect(other, thing).toEqual([]);
  }
});

/** The rules, and what editions bring, as they are written. */
const RULES = import.meta.glob<string>('../../../src/lastcard/{words,editions/*}/words.fr.toml', {
  eager: true, query: '?raw', import: 'default',
});
const unescaped = (line: string): string =>
  line.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

test('French never begins a line with a sign, in the rules either', async () => {
  const ruled = Object.entries(RULES).flatMap(([file, text]) =>
    text.split('\n').map((line): [string, string] => [file, unescaped(line)]));
  expect(ruled.length).toBeGreaterThan(300);
  const all = [...await texts('fr'), ...ruled];
  const broken = all.filter(([, text]) => /\S [!?;:»]|« |[\p{L}\d`)’}]: /u.test(text));
  expect(broken).toEqual([]);
  const bare = (await texts('fr')).filter(([, text]) => /[\p{L}\d}”»][!?;»]/u.test(text));
  expect(bare).toEqual([]);
});

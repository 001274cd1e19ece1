import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { load } from '../../src/i18n/catalogues';
import { LANGUAGES } from '../../src/i18n/languages';
import { emoteSvg, REACTIONS } from '../../src/people/emotes';
import { ANIMALS, faceSvg, faceWord, GROUNDS, lookOf, TONE_NAMES } from '../../src/people/face';

const SEATS = readFileSync(new URL('../../../src/lastcard/server/table/seats.py', import.meta.url), 'utf8');
const DRAWN = readFileSync(new URL('../../src/people/faces.svg', import.meta.url), 'utf8');

describe('a face', () => {
  test('is read as it was stored', () => {
    const look = { animal: 'owl', tone: 'sea', ground: 'dots' } as const;
    expect(lookOf(faceWord(look), 'Ann')).toEqual(look);
  });

  test('follows from the name where none was chosen, or one that nobody knows any more', () => {
    expect(lookOf('', 'Ann')).toEqual(lookOf('unicorn.sea.dots', 'Ann'));
    expect(lookOf(undefined, 'Ann')).toEqual(lookOf('', 'Ann'));
  });

  test('of a bot is like that of no other bot', () => {
    const names = SEATS.split('BOT_NAMES')[1]!.split(')')[0]!.match(/(?<=")[^"]+/g)!.filter((name) => /\w/.test(name));
    expect(names).toHaveLength(16);
    expect(new Set(names.map((name) => lookOf('', name).animal)).size).toBe(16);
  });

  test('of a suggested name is the animal that it names', () => {
    expect(lookOf('', 'Owl 27').animal).toBe('owl');
    expect(lookOf('', 'Fox').animal).toBe('fox');
  });

  test('is drawn: every animal and every ground', () => {
    for (const id of [...ANIMALS, ...GROUNDS.slice(1)]) expect(DRAWN).toContain(`<g id="${id}">`);
    expect(faceSvg({ animal: 'fox', tone: 'ember', ground: 'echo' })).toMatch(/#echo".*#fox"/);
    expect(faceSvg({ animal: 'fox', tone: 'ember', ground: 'plain' })).not.toContain('#plain');
  });

  test('fits into what the server takes', () => {
    const longest = (words: readonly string[]): number => Math.max(...words.map((word) => word.length));
    expect(longest(ANIMALS) + longest(TONE_NAMES) + longest(GROUNDS) + 2).toBeLessThanOrEqual(32);
  });
});

test.each(LANGUAGES)('every animal has a name in %s', async (language) => {
  const names = String((await load(language))['name.first']).split(',');
  expect(new Set(names).size).toBe(ANIMALS.length);
  expect(names.filter((name) => name.length > 16)).toEqual([]);
});

test('every reaction is drawn, and moves', () => {
  const css = readFileSync(new URL('../../src/people/emotes.css', import.meta.url), 'utf8');
  for (const reaction of REACTIONS) {
    const moving = [...emoteSvg(reaction).matchAll(/class="(e-[a-z]+)/g)].map((found) => found[1]!);
    expect(moving.some((name) => css.includes(`.${name} `)) || css.includes(`.emote.${reaction} `), reaction).toBe(true);
  }
});

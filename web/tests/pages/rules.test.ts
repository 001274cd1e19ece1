import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue as en } from '../../src/i18n/en/catalogue';
import { deckRows, deckTotal } from '../../src/pages/rules/deck';
import { pieces } from '../../src/pages/rules/inline';
import { headingOf, sectionsFor } from '../../src/pages/rules/sections';
import { editions, infoOf } from '../../src/editions/store.svelte';
import type { CardInfo, EditionInfo, RuleInfo } from '../../src/protocol/types';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../docs/rules.md'), 'utf8');

const rule = (id: string, editions: string[] = []): RuleInfo => ({ id, section: '', text: '', editions });
const card = (kind: string, colour: string, copies: number, points: number): CardInfo => ({
  code: colour ? `P${kind}` : kind, name: '', kind, colour, copies, points,
});
const info: EditionInfo = {
  ...infoOf('sanrio'), colours: [{ name: 'pink', letter: 'P' }],
  options: [{ name: 'stacking', rule: 'HOUSE-1', meaning: '', default: 'off' }],
  cards: [
    ...['0', '1', '2', '3'].map((kind) => card(kind, 'pink', kind === '0' ? 1 : 2, Number(kind))),
    card('S', 'pink', 2, 20), card('W', '', 4, 50),
  ],
};

test('every group of rules has a heading that can be translated, with us or with an edition', () => {
  const prefixes = new Set([...PAGE.matchAll(/^(?:- |\| )([A-Z][A-Z0-9]+)-\d+ /gm)].map((found) => found[1]!));
  expect(prefixes.size).toBeGreaterThan(14);
  const under = ['SCORE', 'TRACK'];
  const heading = (id: string): boolean =>
    editions().some((edition) => headingOf({ id, rules: [] }, edition.id) !== id);
  expect([...prefixes].filter((prefix) => !under.includes(prefix) && !heading(prefix))).toEqual([]);
});

test.each(editions())('every option of $id and every value has a text', ({ words, options }) => {
  expect(options.length).toBeGreaterThan(9);
  const missing = options.flatMap(({ name, values = [] }) => {
    const named = values.filter((value) => value !== 'on' && value !== 'off').map((value) => `option.${name}.is.${value}`);
    return [`option.${name}`, `option.${name}.text`, ...named].filter((key) => !(key in en) && !(key in words));
  });
  expect(missing).toEqual([]);
});

test('an edition shows its own rules, and house rules for the options it knows', () => {
  const all = [rule('DECK-1'), rule('DECK-2', ['classic']), rule('TURN-1'), rule('END-1'), rule('SCORE-1'), rule('BADTZ-1', ['sanrio']), rule('WISH-1', ['dragonball']), rule('SPEED-1', ['party']), rule('HOUSE-1'), rule('HOUSE-9')];
  const shown = sectionsFor(all, info).map(({ id, rules }) => `${id}: ${rules.map((one) => one.id).join(' ')}`);
  expect(shown).toEqual(['DECK: DECK-1', 'TURN: TURN-1', 'END: END-1 SCORE-1', 'BADTZ: BADTZ-1', 'SPEED: SPEED-1', 'HOUSE: HOUSE-1']);
});

test('a deck is told in a few rows', () => {
  expect(deckRows(info)).toEqual([
    { code: 'P0', coloured: true, copies: 1, points: 0, from: null, to: null },
    { code: 'P3', coloured: true, copies: 2, points: null, from: '1', to: '3' },
    { code: 'PS', coloured: true, copies: 2, points: 20, from: null, to: null },
    { code: 'W', coloured: false, copies: 4, points: 50, from: null, to: null },
  ]);
  expect(deckTotal(info)).toBeGreaterThan(12);
});

describe('the marks in a rule', () => {
  const kinds = (text: string): string[] => pieces(text).map((piece) => `${piece.kind}:${piece.text}`);

  test('are told apart', () => {
    expect(kinds('Seven cards [stated] **[option hand_size]**, see TURN-6 in `party` and [notation](notation.md).')).toEqual([
      'text:Seven cards ', 'mark:stated', 'text: ', 'option:hand_size', 'text:, see ', 'rule:TURN-6', 'text: in ', 'code:party', 'text: and ', 'text:notation', 'text:.',
    ]);
  });

  test('say which option, and whether the sheet states it', () => {
    expect(pieces('**[option deck=108]**')[0]).toMatchObject({ name: 'deck' });
    expect(pieces('[stated; details ruling]')[0]).toMatchObject({ kind: 'mark', stated: true });
    expect(pieces('[ruling]')[0]).toMatchObject({ stated: false });
  });

  test('numbers and ranges are no rules', () => {
    expect(kinds('Players: 2-10')).toEqual(['text:Players: 2-10']);
  });
});

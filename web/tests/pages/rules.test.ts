import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../src/i18n/en';
import { deckRows, deckTotal } from '../../src/pages/rules/deck';
import { pieces } from '../../src/pages/rules/inline';
import { SECTIONS, sectionsFor } from '../../src/pages/rules/sections';
import type { EditionInfo, RuleInfo } from '../../src/protocol/types';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../docs/rules.md'), 'utf8');
const OPTIONS = readFileSync(resolve(import.meta.dirname, '../../../src/lastcard/house/options.py'), 'utf8');

const rule = (id: string, editions: string[] = []): RuleInfo => ({ id, section: '', text: '', editions });
const info: EditionInfo = {
  id: 'sanrio', name: '', colours: ['pink'], most_players: 10,
  options: [{ name: 'stacking', rule: 'HOUSE-1', meaning: '', default: 'off' }],
  cards: ['0', '1', '2', '3'].map((n) => ({ code: `P${n}`, name: '', copies: n === '0' ? 1 : 2, points: Number(n) })).concat(
    [{ code: 'PS', name: '', copies: 2, points: 20 }, { code: 'W', name: '', copies: 4, points: 50 }],
  ),
};

test('every section of the page has a heading that can be translated', () => {
  const prefixes = new Set([...PAGE.matchAll(/^(?:- |\| )([A-Z][A-Z0-9]+)-\d+ /gm)].map((found) => found[1]!));
  expect(prefixes.size).toBeGreaterThan(14);
  const shared = ['DECK', 'SCORE', 'TRACK'];
  expect([...prefixes].filter((prefix) => !shared.includes(prefix) && !(SECTIONS as readonly string[]).includes(prefix))).toEqual([]);
});

test('every option and every value has a text', () => {
  const names = [...OPTIONS.matchAll(/(?:Option|number)\(\s*"(\w+)",\s*(?:\(([^)]*)\))?/g)];
  expect(names.length).toBe(13);
  const missing = names.flatMap(([, name, values = '']) => {
    const words = [...values.matchAll(/"(\w+)"/g)].map((found) => found[1]!).filter((value) => value !== 'on' && value !== 'off');
    const wanted = [`option.${name}`, `option.${name}.text`, ...words.map((value) => `option.${name}.is.${value}`)];
    return wanted.filter((key) => !(key in en));
  });
  expect(missing).toEqual([]);
});

test('an edition shows its own rules, and house rules for the options it knows', () => {
  const all = [rule('DECK-1'), rule('DECK-2'), rule('TURN-1'), rule('END-1'), rule('SCORE-1'), rule('BADTZ-1', ['sanrio']), rule('WISH-1', ['dragonball']), rule('SPEED-1', ['party']), rule('HOUSE-1'), rule('HOUSE-9')];
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
  expect(deckTotal(info)).toBe(13);
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

// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { cardName } from '../../src/i18n/cards';
import { eventKey, tell } from '../../src/i18n/events';
import { format, plain } from '../../src/i18n/format';
import { preferred, speak, t } from '../../src/i18n/i18n.svelte';
import { reasonText } from '../../src/i18n/reasons';
import type { Happened } from '../../src/protocol/types';
import { dictionary } from '../python';

const PLAYERS = ['Ann', 'Bo', 'Cy'];
const told = (event: Happened, me: number | null): string => plain(tell(event, PLAYERS, me));

afterEach(() => speak('en'));

test('cards have names', async () => {
  expect([cardName('G7'), cardName('RS'), cardName('W4')]).toEqual(['Green 7', 'Red Skip', 'Wild Draw Four']);
  expect(cardName('W', 'B')).toBe('Wild, blue named');
  await speak('es');
  expect(cardName('G7')).toBe('7 verde');
  await speak('ja');
  expect(cardName('G7')).toBe('緑の7');
});

test('an event is told to whom it concerns', () => {
  const caught = { kind: 'caught', seat: 1, other: 2 };
  expect(told(caught, 0)).toBe('Bo caught Cy without a call.');
  expect(told(caught, 1)).toBe('You caught Cy without a call.');
  expect(told(caught, 2)).toBe('Bo caught you without a call.');
  expect(told(caught, null)).toBe('Bo caught Cy without a call.');
});

test('numbers, colours and verdicts choose the sentence', () => {
  expect(told({ kind: 'drew', seat: 1, count: 1 }, 0)).toBe('Bo drew a card.');
  expect(told({ kind: 'drew', seat: 1, count: 4 }, 0)).toBe('Bo drew 4 cards.');
  expect(told({ kind: 'played', seat: 1, cards: ['W4'], colour: 'green' }, 0)).toBe('Bo played Wild Draw Four and named green.');
  expect(told({ kind: 'challenged', seat: 1, other: 0, count: 0 }, 0)).toBe('Bo challenged you: it was no bluff.');
  expect(told({ kind: 'reversed', count: 0 }, 0)).toBe('Play now goes counterclockwise.');
  expect(told({ kind: 'wished', seat: 1, other: 0, count: 3 }, 0)).toBe('Bo wished that you miss a turn.');
  expect(told({ kind: 'took', seat: 0, cards: ['G1', 'W'] }, 0)).toBe('You took the mini-pile of 2 cards.');
});

test('what the reader alone was shown is told to the reader alone', () => {
  const drew = { kind: 'drew', seat: 0, count: 2, seen: ['G7', 'W'] };
  expect(told(drew, 0)).toBe('You drew Green 7 and Wild.');
  expect(told({ ...drew, seen: [] }, 1)).toBe('Ann drew 2 cards.');
  const challenged = { kind: 'challenged', seat: 0, other: 1, count: 1, seen: ['B1'] };
  expect(told(challenged, 0)).toBe('You challenged Bo: it was a bluff. The hand of Bo: Blue 1.');
});

test('every kind leads to a text, for everybody', () => {
  const whole = { seat: 0, other: 1, cards: ['G7'], count: 1, colour: 'red' };
  for (const kind of dictionary('events.py', 'KINDS').keys()) {
    for (const me of [0, 1, 2, null]) {
      expect(told({ kind, ...whole }, me), eventKey({ kind, ...whole }, me)).toMatch(/^[\p{Lu}\d].*[.!]$/u);
    }
  }
});

test('an event of a newer server is passed over', () => {
  expect(tell({ kind: 'exploded', seat: 0 }, PLAYERS, 0)).toEqual([]);
});

test('reasons are told with cards, colours and symbols in the language', async () => {
  const reason = { rule: 'TURN-1', code: 'no_match', params: { card: 'G4', colour: 'blue', symbol: 'Draw Two', top: 'BD' } };
  expect(reasonText(reason, PLAYERS, 0)).toBe('Green 4 fits neither blue nor the Draw Two of Blue Draw Two.');
  await speak('de');
  expect(reasonText(reason, PLAYERS, 0)).toBe('Grün 4 passt weder zu Blau noch zum Zeichen Zieh zwei auf Blau Zieh zwei.');
});

test('reasons name players, the reader as such', () => {
  const reason = { rule: 'ACT-1', code: 'not_asked', params: { asked: 1, player: 0 } };
  expect(reasonText(reason, PLAYERS, 0)).toBe('Only Bo may answer now, not you.');
  const wrong = { rule: 'ACT-1', code: 'not_the_question', params: { question: 'turn', verb: 'wish miss' } };
  expect(reasonText(wrong, PLAYERS, 0)).toBe('What is asked now is a turn; a wish is no answer.');
});

test('a reason of a newer server is at least its rule', () => {
  expect(reasonText({ rule: 'NEW-1', code: 'unheard_of', params: {} }, PLAYERS, 0)).toBe('Rule NEW-1');
});

test('plurals follow the language', () => {
  const message = { one: '{count} carte', other: '{count} cartes' };
  expect([0, 1, 2].map((count) => format(message, { count }, 'fr'))).toEqual(['0 carte', '1 carte', '2 cartes']);
  expect([0, 1, 2].map((count) => format(message, { count }, 'en'))).toEqual(['0 cartes', '1 carte', '2 cartes']);
  expect(format({ other: '{count}枚' }, { count: 1 }, 'ja')).toBe('1枚');
});

test('a million takes the plain plural where there is no form of its own', () => {
  expect(format({ one: 'x', other: '{count} puntos' }, { count: 1_000_000 }, 'es')).toBe('1000000 puntos');
});

test('the browser chooses the language, by its first known wish', () => {
  expect(preferred(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
  expect(preferred(['zh'])).toBe('en');
});

test('the last wish for a language wins', async () => {
  await Promise.all([speak('de'), speak('ja')]);
  expect(t('hand.sort')).toBe('並べ替え');
  expect(document.documentElement.lang).toBe('ja');
});

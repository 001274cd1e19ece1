// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { cardName, colourSign } from '../../src/i18n/cards';
import { editions } from '../../src/editions/store.svelte';
import { eventKey, tell, type Audience } from '../../src/i18n/events';
import { format, plain } from '../../src/i18n/format';
import { preferred, speak, t } from '../../src/i18n/i18n.svelte';
import { reasonText } from '../../src/i18n/reasons';
import type { Language } from '../../src/i18n/languages';
import type { Happened } from '../../src/protocol/types';

const PLAYERS = ['Ann', 'Bo', 'Cy'];
/** In the edition that tells of such things. */
function to(kind: string, me: number | null): Audience {
  const edition = editions().find(({ events }) => kind in events)?.id ?? 'classic';
  return { names: PLAYERS, me, edition };
}
const ANN: Audience = { names: PLAYERS, me: 0, edition: 'classic' };
const told = (event: Happened, me: number | null): string => plain(tell(event, to(event.kind, me)));

afterEach(() => speak('en'));

test('cards have names', async () => {
  expect([cardName('G7', 'classic'), cardName('RS', 'classic'), cardName('W4', 'classic')]).toEqual(['Green 7', 'Red Skip', 'Wild Draw Four']);
  expect(cardName('W', 'classic', 'B')).toBe('Wild, blue named');
  await speak('es');
  expect(cardName('G7', 'classic')).toBe('7 verde');
  await speak('ja');
  expect(cardName('G7', 'classic')).toBe('緑の7');
});

test('colours are told apart by the beginning of their names, in every language', async () => {
  const signs = (): string[] => ['R', 'Y', 'G', 'B'].map((suit) => colourSign(suit, 'classic'));
  expect(signs()).toEqual(['R', 'Y', 'G', 'B']);
  await speak('de');
  expect(signs()).toEqual(['R', 'Ge', 'Gr', 'B']);
  await speak('ja');
  expect(signs()).toEqual(['赤', '黄', '緑', '青']);
});

test('a colour agrees with what stands on the card', async () => {
  const said = async (language: Language, ...cards: string[]): Promise<string[]> => {
    await speak(language);
    return cards.map((card) => cardName(card, 'classic'));
  };
  expect(await said('fr', 'G7', 'GR', 'BS')).toEqual(['7 vert', 'Inversion verte', 'Passer bleu']);
  expect(await said('es', 'R7', 'RR')).toEqual(['7 rojo', 'Reversa roja']);
  expect(await said('pl', 'R7', 'RS', 'YR')).toEqual(['Czerwona 7', 'Czerwony Stop', 'Żółta Zmiana kierunku']);
  expect(await said('en', 'R7', 'RR')).toEqual(['Red 7', 'Red Reverse']);
});

test('an event is told to whom it concerns', () => {
  const caught = { kind: 'caught', seat: 1, other: 2 };
  expect(told(caught, 0)).toBe('Bo caught Cy, who forgot UNO.');
  expect(told(caught, 1)).toBe('You caught Cy, who forgot UNO.');
  expect(told(caught, 2)).toBe('Bo caught you: you forgot UNO.');
  expect(told(caught, null)).toBe('Bo caught Cy, who forgot UNO.');
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
  for (const kind of new Set(editions().flatMap(({ events }) => Object.keys(events)))) {
    for (const me of [0, 1, 2, null]) {
      expect(told({ kind, ...whole }, me), eventKey({ kind, ...whole }, to(kind, me))).toMatch(/^[\p{Lu}\d].*[.!]$/u);
    }
  }
});

test('an event of a newer server is passed over', () => {
  expect(tell({ kind: 'exploded', seat: 0 }, ANN)).toEqual([]);
});

test('reasons are told with cards, colours and symbols in the language', async () => {
  const reason = { rule: 'TURN-1', code: 'no_match', params: { card: 'G4', colour: 'blue', symbol: 'Draw Two', top: 'BD' } };
  expect(reasonText(reason, ANN)).toBe('Green 4 fits neither blue nor the Draw Two of Blue Draw Two.');
  await speak('de');
  expect(reasonText(reason, ANN)).toBe('Grün 4 passt weder zu Blau noch zum Zeichen +2 auf Blau +2.');
});

test('reasons name players, the reader as such', () => {
  const reason = { rule: 'UNO-4', code: 'may_catch', params: { player: 1 } };
  expect(reasonText(reason, ANN)).toBe('There was no call for the one card of Bo.');
  expect(reasonText(reason, { ...ANN, me: 1 })).toBe('There was no call for the one card of you.');
});

test('a refusal says what can be done instead', async () => {
  const params = { question: 'attack', verb: 'play', count: 4 };
  const refused = { rule: 'ACT-1', code: 'not_the_question', params, open: ['accept', 'challenge', 'stack'] };
  expect(reasonText(refused, ANN)).toBe('You are being attacked. You can draw the 4 cards, challenge, or stack a card on it.');
  const drawn = { rule: 'TURN-2', code: 'only_drawn', params: { drawn: 'G4', question: 'drawn' }, open: ['play', 'keep'] };
  expect(reasonText(drawn, ANN)).toBe('Only the card just drawn, Green 4, may be played. You can play the drawn card or keep the drawn card.');
  const early = { rule: 'ACT-1', code: 'not_your_turn', params: { asked: 1, top: 'G4' }, open: ['speed'] };
  expect(reasonText(early, ANN)).toBe('It is Bo’s turn. You can throw in Green 4 now.');
  expect(reasonText({ ...early, open: [] }, ANN)).toBe('It is Bo’s turn.');
  await speak('de');
  expect(reasonText(refused, ANN)).toBe('Du wirst angegriffen. Du kannst die 4 Karten ziehen, anzweifeln oder eine Karte draufsetzen.');
  await speak('ja');
  expect(reasonText(early, ANN)).toBe('Boさんの番です。今すぐ緑の4を出すことができます。');
});

test('a question without words of its own is told by its name', async () => {
  const params = { question: 'storm', verb: 'draw' };
  const refused = { rule: 'ACT-1', code: 'not_the_question', params, open: ['throw', 'shelter'] };
  expect(reasonText(refused, ANN)).toBe('Something else is asked now: storm. You can choose “throw” or choose “shelter”.');
  await speak('de');
  expect(reasonText(refused, ANN)).toBe('Jetzt ist etwas anderes gefragt: storm. Du kannst „throw“ wählen oder „shelter“ wählen.');
});

test('a reason of a newer server is at least its rule', () => {
  expect(reasonText({ rule: 'NEW-1', code: 'unheard_of', params: {} }, ANN)).toBe('Rule NEW-1');
});

test('plurals follow the language', () => {
  const message = { one: '{count} carte', other: '{count} cartes' };
  expect([0, 1, 2].map((count) => format(message, { count }, 'fr'))).toEqual(['0 carte', '1 carte', '2 cartes']);
  expect([0, 1, 2].map((count) => format(message, { count }, 'en'))).toEqual(['0 cartes', '1 carte', '2 cartes']);
  expect(format({ other: '{count}枚' }, { count: 1 }, 'ja')).toBe('1枚');
});

test('every plural category has its form', () => {
  const cards = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' };
  const forms = (tag: string): string => [0, 1, 2, 5, 11, 100].map((count) => format(cards, { count }, tag as Language)).join('');
  expect([forms('ar'), forms('pl'), forms('ko')]).toEqual(['zotfmx', 'mofmmm', 'xxxxxx']);
});

test('a million takes the plain plural where there is no form of its own', () => {
  expect(format({ one: 'x', other: '{count} puntos' }, { count: 1_000_000 }, 'es')).toBe('1.000.000 puntos');
});

test('the browser chooses the language, by its first known wish', () => {
  expect(preferred(['sv', 'fr-CA', 'de'])).toBe('fr');
  expect([preferred(['zh']), preferred(['zh-CN']), preferred(['sv'])]).toEqual(['zh-Hans', 'zh-Hans', 'en']);
  expect(['es', 'es-ES', 'es-MX', 'es-419', 'ES-ar'].map((one) => preferred([one]))).toEqual(
    ['es', 'es', 'es-419', 'es-419', 'es-419'],
  );
});

test('the last wish for a language wins', async () => {
  await Promise.all([speak('de'), speak('ja')]);
  expect(t('hand.sort')).toBe('並べ替え');
  expect(document.documentElement.lang).toBe('ja');
});

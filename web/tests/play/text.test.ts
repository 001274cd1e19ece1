// What is typed at a table that is text.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { speak } from '../../src/i18n/i18n.svelte';
import { texts as de } from '../../src/i18n/de/text';
import { texts as en } from '../../src/i18n/en/text';
import { texts as es } from '../../src/i18n/es/text';
import { texts as fr } from '../../src/i18n/fr/text';
import { texts as ja } from '../../src/i18n/ja/text';
import { texts as ko } from '../../src/i18n/ko/text';
import { texts as pl } from '../../src/i18n/pl/text';
import { texts as zh } from '../../src/i18n/zh-Hans/text';
import type { Deed } from '../../src/protocol/types';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { interpret, type Meaning } from '../../src/play/text/interpret';
import type { VerbWords } from '../../src/play/text/lexicon';
import { offers } from '../../src/play/text/offers';
import { TOLD } from '../told';
import { view, wilds, type Position } from './builders';

const wordsOf = (of: Readonly<Record<string, unknown>>): VerbWords =>
  Object.fromEntries(['play', 'draw', 'keep', 'call', 'catch', 'fillers'].map((key) => [key, of[`word.${key}`]])) as unknown as VerbWords;

const turn: Position = {
  board: { top: ['R7'], colour: 'red', owes: [0], decision: 'turn' },
  own: {
    hand: ['R5', 'RD', 'G2', 'W', 'W4'], ahead: false,
    legal: [{ verb: 'play', card: 'R5' }, { verb: 'play', card: 'RD' }, ...wilds('play', 'W'), ...wilds('play', 'W4'), { verb: 'draw' }],
  },
};
const mean = (line: string, position = turn, pending: Deed[] = [], own: object[] = []): Meaning =>
  interpret(line, view(position), pending, [...own.map((one) => wordsOf(one as never)), wordsOf(en)]);
/** The deeds that a line leaves open. */
function deeds(...given: Parameters<typeof mean>): readonly Deed[] {
  const meaning = mean(...given);
  return meaning.is === 'deeds' ? meaning.deeds : [];
}

describe('a line', () => {
  test.each(['play red 5', 'RED 5', 'lay the red five'.replace('five', '5'), 'R5', 'play 5 red', 'play 5'])('%s lays the red five', (line) => {
    expect(deeds(line)).toEqual([{ verb: 'play', card: 'R5' }]);
  });
  test.each(['play wild blue', 'wild blue', 'play W B', 'w blue'])('%s names a colour with the card', (line) => {
    expect(deeds(line)).toEqual([{ verb: 'play', card: 'W', colour: 'blue' }]);
  });
  test('the longest name comes first', () => {
    expect(deeds('play red draw two')).toEqual([{ verb: 'play', card: 'RD' }]);
    expect(deeds('wild draw four green')).toEqual([{ verb: 'play', card: 'W4', colour: 'green' }]);
    expect(deeds('draw')).toEqual([{ verb: 'draw' }]);
  });
  test('what is left open is asked for, and the next line answers it', () => {
    const open = deeds('play wild');
    expect(offers(open, view(turn)).map(({ label }) => label)).toEqual(['red', 'yellow', 'green', 'blue']);
    expect(deeds('yellow', turn, [...open])).toEqual([{ verb: 'play', card: 'W', colour: 'yellow' }]);
    expect(deeds('draw', turn, [...open]), 'or something else is done').toEqual([{ verb: 'draw' }]);
  });
  test('UNO goes with a card', () => {
    expect(mean('play red 5 uno')).toMatchObject({ is: 'deeds', deeds: [{ verb: 'play', card: 'R5' }], uno: true });
  });
  test('somebody is caught by name, at any time', () => {
    expect(deeds('catch bo', { ...turn, own: { hand: ['G2'] } })).toEqual([{ verb: 'catch', seat: 1 }]);
  });
  test('what cannot be is told apart: held, not held, not now, not known', () => {
    expect(mean('play green 2')).toEqual({ is: 'refused', card: 'G2' });
    expect(mean('play blue 9')).toEqual({ is: 'lacking', card: 'B9' });
    expect(mean('draw', { ...turn, own: { hand: [] } }).is).not.toBe('deeds');
    expect(mean('dance')).toEqual({ is: 'unknown', word: 'dance' });
  });
});

describe('other answers', () => {
  const attack: Position = {
    board: { decision: 'attack', owes: [0], attack: { by: 1, seat: 0, cards: 4, kind: 'W4' } },
    own: { legal: [{ verb: 'accept' }, { verb: 'challenge' }] },
  };
  test('to an attack by their names or by drawing', () => {
    expect(deeds('challenge', attack)).toEqual([{ verb: 'challenge' }]);
    expect(deeds('draw', attack)).toEqual([{ verb: 'accept' }]);
    expect(deeds('draw 4', attack)).toEqual([{ verb: 'accept' }]);
  });
  test('two players, the first named first', () => {
    const legal = [[1, 2], [2, 1], [1, 3]].map(([seat, other]): Deed => ({ verb: 'link', seat: seat!, other: other! }));
    const link: Position = { board: { decision: 'link', owes: [0] }, own: { legal }, table: { settings: { edition: 'dragonball' } } };
    expect(deeds('link cyrus and bo', link)).toEqual([{ verb: 'link', seat: 2, other: 1 }]);
    expect(deeds('bo dov', link)).toEqual([{ verb: 'link', seat: 1, other: 3 }]);
  });
  test('an answer with a card in its words is offered and typed as it is said', () => {
    learn([{ ...infoOf('classic'), words: { 'answer.pay': 'Give {card} away', 'answer.hide': 'Hide' } }]);
    const legal = ['R5', 'G2'].flatMap((card): Deed[] => [{ verb: 'pay', card }, { verb: 'hide', card }]);
    const payment: Position = { board: { decision: 'payment', owes: [0], top: ['B1'] }, own: { hand: ['R5', 'G2'], legal } };
    const labels = ['Give Red 5 away', 'Hide Red 5', 'Give Green 2 away', 'Hide Green 2'];
    expect(offers(legal, view(payment)).map(({ label }) => label.toLowerCase())).toEqual(labels.map((one) => one.toLowerCase()));
    for (const [i, label] of labels.entries()) expect(deeds(label, payment)).toEqual([legal[i]]);
    learn(TOLD['en'] ?? []);
  });
  test('keeping and passing are one word', () => {
    const drawn: Position = { board: { decision: 'drawn', owes: [0] }, own: { legal: [{ verb: 'keep' }] } };
    expect(deeds('pass', drawn)).toEqual([{ verb: 'keep' }]);
  });
});

describe.each([
  ['de', de, 'spiele Rot 5', 'lege Farbwahl Blau', 'ziehe'],
  ['es', es, 'jugar 5 rojo', 'comodín azul', 'robar'],
  ['fr', fr, 'joue 5 rouge', 'joker bleu', 'pioche'],
  ['ja', ja, '赤の5を出す', 'ワイルド 青', '引く'],
  ['pl', pl, 'zagraj czerwony 5', 'zmiana koloru niebieski', 'dobierz'],
  ['ko', ko, '빨강 5 내기', '와일드 파랑', '뽑기'],
  ['zh-Hans', zh, '出红5', '变色 蓝', '摸牌'],
] as const)('in %s', (language, own, five, wild, draw) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak(language);
  });
  afterAll(async () => {
    await speak('en');
    vi.unstubAllGlobals();
  });
  test('cards and verbs are known in the language, and in English', () => {
    expect(deeds(five, turn, [], [own])).toEqual([{ verb: 'play', card: 'R5' }]);
    expect(deeds(wild, turn, [], [own])).toEqual([{ verb: 'play', card: 'W', colour: 'blue' }]);
    expect(deeds(draw, turn, [], [own])).toEqual([{ verb: 'draw' }]);
    expect(deeds('play red 5', turn, [], [own])).toEqual([{ verb: 'play', card: 'R5' }]);
  });
});

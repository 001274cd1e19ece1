import { beforeAll, expect, test } from 'vitest';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { texts as de } from '../../src/i18n/de/pad';
import { texts as en } from '../../src/i18n/en/pad';
import { texts as es } from '../../src/i18n/es/pad';
import { texts as fr } from '../../src/i18n/fr/pad';
import { texts as ja } from '../../src/i18n/ja/pad';
import type { Message } from '../../src/i18n/types';
import { secondsLeft } from '../../src/pad/countdown.svelte';
import { parse } from '../../src/pad/kept';
import { coloursOn, judge, situationsOn, startOf } from '../../src/pad/referee';
import { champion, leaders, total, worths } from '../../src/pad/score';
import {
  another, begun, corrected, inOrder, joined, left, leftOf, linkedWith, movedUp, trouble, turned, withHand, withoutLast,
  type Sheet,
} from '../../src/pad/sheet';
import type { Pad } from '../../src/protocol/types';
import { TOLD } from '../told';

beforeAll(() => learn(TOLD['en']!));

const three = (scoring: Sheet['scoring'] = 'winner_takes', target = 500): Sheet =>
  begun('classic', ['Ann', 'Bo', 'Cy'], scoring, target);
const totals = (sheet: Sheet): number[] => sheet.players.map(({ id }) => total(sheet, id));

test('SCORE-2: the winner takes what the others hold, the deal passes to the left', () => {
  const sheet = withHand(three(), 1, { 0: 70, 2: 13 });
  expect([totals(sheet), sheet.dealer, leaders(sheet)]).toEqual([[0, 83, 0], 1, [1]]);
  expect(champion(sheet)).toBeNull();
  expect(champion(withHand(sheet, 1, { 0: 417 }))).toBe(1);
});

test('SCORE-3: everybody counts their own, the lowest wins at the target, a tie plays on', () => {
  const tied = withHand(three('lowest', 100), 0, { 0: 0, 1: 0, 2: 120 });
  expect([totals(tied), champion(tied)]).toEqual([[0, 0, 120], null]);
  expect(champion(withHand(tied, 1, { 0: 5, 2: 1 }))).toBe(1);
});

test('a hand can be corrected and taken back, and the deal comes back with it', () => {
  const sheet = withHand(withHand(three(), 0, { 1: 10 }), 2, { 0: 20 });
  expect(totals(corrected(sheet, 0, { winner: 1, held: { 0: 30 }, dealer: 0 }))).toEqual([0, 30, 20]);
  const back = withoutLast(sheet);
  expect([totals(back), back.dealer]).toEqual([[10, 0, 0], 1]);
  expect(withoutLast(three())).toEqual(three());
  expect(totals(another(sheet))).toEqual([0, 0, 0]);
});

test('the order of play turns with a Reverse; a new hand goes clockwise and has no link', () => {
  const names = (sheet: Sheet): string => inOrder(sheet).map(({ name }) => name).join(' ');
  expect([names(three()), names(turned(three()))]).toEqual(['Bo Cy Ann', 'Cy Bo Ann']);
  const sheet = withHand(linkedWith(linkedWith(turned(three()), 0), 2), 0, {});
  expect([sheet.clockwise, sheet.linked]).toEqual([true, []]);
  expect(leftOf(three(), 0, -1)).toBe(2);
});

test('LINK-3: two at a time', () => {
  const linked = [0, 1, 2].reduce(linkedWith, three());
  expect([linked.linked, linkedWith(linked, 2).linked]).toEqual([[1, 2], [1]]);
});

test('people come, go and change places; nobody gets the points of one who left', () => {
  const played = withHand(three(), 1, { 0: 40, 2: 9 });
  const gone = left(played, 1);
  expect([totals(gone), gone.dealer]).toEqual([[0, 0], 2]);
  const more = joined(gone, 'Di');
  expect(more.players.map(({ id }) => id)).toEqual([0, 2, 3]);
  expect(movedUp(more, 3).players.map(({ name }) => name)).toEqual(['Ann', 'Di', 'Cy']);
  expect([trouble(['Ann', ' ann ']), trouble(['Ann', ' ']), trouble(['Ann', 'Bo'])]).toEqual(['same', 'empty', '']);
});

test('a pad is read as it was kept, and what is damaged is not trusted', () => {
  const sheet = { ...withHand(three(), null, { 0: 3 }), countdown: { kind: 'point', ends: 5_000 } as const };
  expect(parse(JSON.stringify(sheet))).toEqual(sheet);
  for (const text of [null, '', '{', '[]', '7', '{"players":[]}']) expect(parse(text)).toBeNull();
  const bad = { ...sheet, dealer: 99, target: -1, scoring: 'x', linked: [8, 1], hands: [{ winner: 'x', held: { a: 1 } }] };
  const read = parse(JSON.stringify(bad));
  expect([read?.dealer, read?.target, read?.scoring, read?.linked]).toEqual([0, 500, 'winner_takes', [1]]);
  expect(read?.hands).toEqual([{ winner: null, held: {}, dealer: 0 }]);
});

test('SCORE-1: there is a key for every number, and one for all cards of one worth', () => {
  for (const { id } of TOLD['en']!) {
    const { numbers, others } = worths(infoOf(id));
    expect(numbers.map(({ points }) => points)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(others.map(({ points }) => points)).toEqual([20, 50]);
  }
});

test('a countdown shows whole seconds and never less than none', () => {
  const count = { kind: 'turn', ends: 10_000 } as const;
  expect([5_000, 5_001, 9_999, 10_000, 20_000].map((now) => secondsLeft(count, now))).toEqual([5, 5, 1, 0, 0]);
});

test('the referee looks a card up by colour in force, top card and what is held', () => {
  const info = infoOf('classic');
  const at = (code: string): number => info.cards.findIndex((card) => card.code === code);
  const blue = info.colours.findIndex(({ name }) => name === 'blue');
  const page = (row: number): number[][] =>
    info.colours.map((_, c) => info.cards.map((__, top) => (c === blue && top === at('B7') ? row : -1)));
  const rowOf = (known: Record<string, number>): number[] => info.cards.map(({ code }) => known[code] ?? -1);
  const pad: Pad = {
    edition: 'classic', marks: [], starts: info.cards.map(() => ({ fate: 'starts', rule: 'SETUP-5' })),
    rulings: [
      { verdict: 'legal', rule: 'TURN-1', code: 'matches_symbol' }, { verdict: 'legal', rule: 'TURN-1', code: 'wild' },
      { verdict: 'legal', rule: 'WD4-1', code: 'bluff' }, { verdict: 'refused', rule: 'TURN-1', code: 'no_match' },
    ],
    rows: [rowOf({ R7: 0, W4: 1, R3: 3 }), rowOf({ R7: 0, W4: 2, R3: 3 })],
    asked: { turn: page(0), 'turn.colour': page(1), 'turn.wild': page(0) },
  };
  const ask = (card: string) => judge(pad, info, { situation: 'turn', colour: 'blue', top: 'B7', card });
  expect(ask('R7')?.reason).toMatchObject({ code: 'matches_symbol', params: { symbol: '7', top: 'B7', card: 'R7' } });
  expect([ask('R3')?.verdict, ask('R3')?.bluff]).toEqual(['refused', null]);
  expect(ask('W4')?.bluff).toEqual({ colour: true, wild: false, rule: 'WD4-1' });
  expect(judge(pad, info, { situation: 'speed', colour: 'blue', top: 'B7', card: 'R7' })).toBeNull();
  expect([coloursOn(pad, info, 'B7'), situationsOn(pad, info, 'blue', 'B7')]).toEqual([['blue'], ['turn']]);
  expect(startOf(pad, info, 'R7')?.rule).toBe('SETUP-5');
});

test('every language fills the same holes', () => {
  const holes = (message: Message): string[] => {
    const text = typeof message === 'string' ? message : message.other;
    return [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  };
  const english: Readonly<Record<string, Message>> = en;
  for (const other of [de, es, fr, ja] as Readonly<Record<string, Message>>[]) {
    for (const [key, message] of Object.entries(english)) expect([key, holes(other[key]!)]).toEqual([key, holes(message)]);
  }
});

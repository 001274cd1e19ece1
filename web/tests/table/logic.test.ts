import { expect, test } from 'vitest';
import { nextStop } from '../../src/common/trap';
import { DEFAULTS, parse } from '../../src/settings/settings';
import { clockText, secondsLeft } from '../../src/table/clockface';
import { sorted } from '../../src/table/sorting';
import { standings } from '../../src/table/standings';
import { isDrag, isFlickUp, isThrown, moveFocus } from '../../src/table/strip';

const codes = (text: string): { code: string }[] => text.split(' ').map((code) => ({ code }));
const order = (text: string, ...rest: ['classic' | 'sanrio', 'colour' | 'kind']): string => sorted(codes(text), ...rest).map(({ code }) => code).join(' ');

test('a hand is sorted by colour as on the wheel, Wilds last', () => {
  expect(order('W4 B1 R9 YS R0 G3 W RD', 'classic', 'colour')).toBe('R0 R9 RD YS G3 B1 W W4');
  expect(order('B1 P9 G3', 'sanrio', 'colour')).toBe('P9 G3 B1');
});

test('or by kind', () => {
  expect(order('W B7 R9 G7 RS YS R7', 'classic', 'kind')).toBe('R7 G7 B7 R9 RS YS W');
});

test('a flick goes up, not aside', () => {
  const from = { clientX: 100, clientY: 500 };
  expect(isFlickUp(from, { clientX: 110, clientY: 440 })).toBe(true);
  expect(isFlickUp(from, { clientX: 180, clientY: 440 })).toBe(false);
  expect(isFlickUp(from, { clientX: 100, clientY: 490 })).toBe(false);
  expect(isFlickUp(from, { clientX: 100, clientY: 560 })).toBe(false);
});

test('arrows walk along the hand and between its rows', () => {
  expect(moveFocus('ArrowRight', 3, 24, 2)).toBe(4);
  expect(moveFocus('ArrowLeft', 0, 24, 2)).toBe(0);
  expect(moveFocus('ArrowDown', 3, 24, 2)).toBe(15);
  expect(moveFocus('ArrowDown', 15, 24, 2)).toBe(15);
  expect(moveFocus('End', 3, 24, 2)).toBe(23);
  expect(moveFocus('Home', 3, 24, 2)).toBe(0);
  expect(moveFocus('x', 3, 24, 2)).toBeNull();
});

test('a card is thrown by a flick, or by letting it go over the table', () => {
  const from = { clientX: 100, clientY: 500 };
  expect([isDrag(from, { clientX: 104, clientY: 503 }), isDrag(from, { clientX: 90, clientY: 500 })]).toEqual([false, true]);
  expect(isThrown(from, { clientX: 300, clientY: 350 }, 400)).toBe(true);
  expect(isThrown(from, { clientX: 300, clientY: 450 }, 400)).toBe(false);
  expect(isThrown(from, { clientX: 110, clientY: 440 }, 400)).toBe(true);
});

test('focus goes round', () => {
  expect(nextStop(['a', 'b', 'c'], 'c', false)).toBe('a');
  expect(nextStop(['a', 'b', 'c'], 'a', true)).toBe('c');
  expect(nextStop(['a', 'b', 'c'], null, false)).toBe('a');
  expect(nextStop([], null, false)).toBeUndefined();
});

test('settings survive whatever was kept', () => {
  expect(parse(null)).toEqual(DEFAULTS);
  expect(parse('not json')).toEqual(DEFAULTS);
  expect(parse('[1]')).toEqual(DEFAULTS);
  expect(parse('null')).toEqual(DEFAULTS);
  expect(parse('{"theme":"dark","speed":"warp","language":"ja"}')).toEqual({ ...DEFAULTS, theme: 'dark', language: 'ja' });
});

test('clocks count down to nothing', () => {
  expect([secondsLeft(10_000, 8_001), secondsLeft(10_000, 12_000)]).toEqual([2, 0]);
  expect([clockText(65), clockText(4)]).toEqual(['1:05', '0:04']);
});

test('standings: the most first, or the fewest', () => {
  const rows = [120, 35, 120].map((total, seat) => ({ seat, name: '', hand: 0, total }));
  expect(standings(rows, false).map(({ seat }) => seat)).toEqual([0, 2, 1]);
  expect(standings(rows, true).map(({ seat }) => seat)).toEqual([1, 0, 2]);
});

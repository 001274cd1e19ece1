import { expect, test } from 'vitest';
import { beside, place, type Rect } from '../../src/learn/place';

const PHONE = { w: 390, h: 844 };
const SIZE = { w: 360, h: 110 };
const HAND: Rect = { x: 8, y: 570, w: 374, h: 130 };
const rect = (x: number, y: number, w = 60, h = 90): Rect => ({ x, y, w, h });

test('beneath what lies above, with a tail up to it', () => {
  expect(place(SIZE, rect(100, 60), HAND, PHONE)).toMatchObject({ y: 166, tail: 'up', tailX: 120 });
});

test('above a card of the hand, and never over the others', () => {
  const spot = place(SIZE, rect(300, 600), HAND, PHONE);
  expect(spot.y + SIZE.h).toBeLessThan(HAND.y);
  expect(spot.tail).toBe('down');
});

test('far from a button beneath the hand it has no tail', () => {
  const spot = place(SIZE, rect(300, 760, 84, 84), HAND, PHONE);
  expect([spot.y + SIZE.h < HAND.y, spot.tail]).toEqual([true, '']);
});

test('it stays on the screen', () => {
  for (const x of [-40, 0, 200, 380]) {
    const spot = place(SIZE, rect(x, 600), HAND, PHONE);
    expect(spot.x).toBeGreaterThanOrEqual(10);
    expect(spot.x + SIZE.w).toBeLessThanOrEqual(PHONE.w - 10);
    expect(spot.tailX).toBeGreaterThan(0);
    expect(spot.tailX).toBeLessThan(SIZE.w);
  }
});

test('a question is left free where there is room beside it', () => {
  const question = rect(12, 260, 366, 290);
  expect(beside(SIZE, question, PHONE).y + SIZE.h).toBeLessThan(question.y);
  const tall = rect(12, 12, 366, 640);
  expect(beside(SIZE, tall, PHONE).y).toBeGreaterThan(tall.y + tall.h);
});

test('without a target it is at the top', () => {
  expect(place(SIZE, null, null, PHONE)).toMatchObject({ x: 15, y: 52, tail: '' });
});

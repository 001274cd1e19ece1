import { expect, test } from 'vitest';
import { RATIO, fan } from '../../src/table/fan';
import { range } from '../../src/table/seating';

const HANDS = range(42).map((i) => i + 1);
const WIDTHS = [304, 344, 374, 398, 500, 640, 800, 1100];

/** How far the corners of a turned card reach beyond its own edges. */
const lean = (card: number, turn: number): number => (card * RATIO * Math.sin((Math.abs(turn) * Math.PI) / 180)) / 2;

test.each(WIDTHS)('all cards lie inside %d px, whatever the hand', (width) => {
  for (const n of HANDS) {
    const { cards, card } = fan(n, width);
    expect(cards).toHaveLength(n);
    for (const { x, turn } of cards) {
      expect(x - lean(card, turn), `${n} cards`).toBeGreaterThanOrEqual(-1);
      expect(x + card + lean(card, turn), `${n} cards`).toBeLessThanOrEqual(width + 1);
    }
  }
});

test.each(WIDTHS)('no strip is narrower than 24 px at %d px', (width) => {
  for (const n of HANDS) expect(fan(n, width).step, `${n} cards`).toBeGreaterThanOrEqual(24);
});

test.each(WIDTHS)('rows never cover sign, shape and letter at %d px, raised cards neither', (width) => {
  for (const n of HANDS) {
    const { cards, card, rows, lift } = fan(n, width);
    const tops = range(rows).map((row) => cards.find((one) => one.row === row)?.y ?? Infinity);
    for (const row of range(rows - 1)) expect(tops[row + 1]! - lift - tops[row]!).toBeGreaterThanOrEqual(card * RATIO * 0.72);
  }
});

test('a phone has one fan up to 12 cards, then two rows, then three', () => {
  const rows = (n: number): number => fan(n, 374).rows;
  expect([1, 7, 12, 13, 24, 27, 42].map(rows)).toEqual([1, 1, 1, 2, 2, 3, 3]);
});

test('a hand beyond all measure still shows every card', () => {
  const { cards, rows, step } = fan(100, 374);
  expect(cards).toHaveLength(100);
  expect(rows).toBeGreaterThan(3);
  expect(step).toBeGreaterThanOrEqual(24);
});

test('an empty hand takes no cards and no error', () => {
  expect(fan(0, 374).cards).toEqual([]);
});

test('a fan is symmetrical and drops to its ends', () => {
  const { cards } = fan(7, 374);
  expect(cards[0]!.turn).toBeCloseTo(-cards[6]!.turn);
  expect(cards[0]!.y).toBeGreaterThan(cards[3]!.y);
});

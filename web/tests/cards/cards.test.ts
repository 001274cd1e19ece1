// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import { back, card, linkCard, logo, suitShape, tracker } from '../../src/cards/cards';
import { deckOf, parts } from '../../src/cards/codes';
import { DIM, dimmed } from '../../src/cards/dimming';
import { CREAM, EDITIONS, INK, PAINT, SUITS, colourOf, paintOf, suitOf } from '../../src/cards/palette';
import { contrast, filtered } from './contrast';

const whole = (svg: string): void => {
  expect(svg).not.toMatch(/undefined|NaN|\sid=/);
  const tree = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(tree.documentElement.tagName).toBe('svg');
};

describe.each(EDITIONS)('%s', (edition) => {
  test('every card is drawn, and each in its own way', () => {
    const drawn = deckOf(edition).map((code) => card(code, { edition }));
    drawn.forEach(whole);
    expect(new Set(drawn).size).toBe(deckOf(edition).length);
  });

  test('small, plain and named cards are drawn', () => {
    for (const code of deckOf(edition)) whole(card(code, { edition, detail: 'mini', plain: true }));
    for (const named of PAINT[edition].order) whole(card('W4', { edition, named }));
    expect(card('R1', { edition, plain: true }).length).toBeLessThan(card('R1', { edition }).length);
  });

  test('every sign can be read on its field, dimmed too', () => {
    for (const suit of PAINT[edition].order) {
      const { field, ink } = paintOf(edition, suit);
      expect(contrast(field, ink)).toBeGreaterThan(4.5);
      const dim = DIM[ink === INK ? 'dark' : 'light'];
      expect(contrast(filtered(field, dim), filtered(ink, dim)), `${suit} dimmed`).toBeGreaterThan(4.5);
    }
    expect(contrast(PAINT[edition].night, CREAM)).toBeGreaterThan(12);
  });
});

test('decks have the kinds that the sheets name', () => {
  expect(deckOf('classic')).toHaveLength(4 * 13 + 3);
  expect(deckOf('party')).toHaveLength(4 * 14 + 4);
  expect(deckOf('sanrio')).toContain('P7');
  expect(deckOf('sanrio')).not.toContain('R7');
});

test('codes come apart', () => {
  expect(parts('RR')).toEqual({ suit: 'R', face: 'R' });
  expect(parts('W4')).toEqual({ suit: null, face: 'W4' });
});

test('colours and letters name each other', () => {
  expect(SUITS.map((suit) => suitOf(colourOf(suit)))).toEqual([...SUITS]);
});

test('dark ink is dimmed in another way', () => {
  expect(dimmed('Y1', 'classic')).not.toBe(dimmed('R1', 'classic'));
  expect(dimmed('W', 'classic')).toBe(dimmed('R1', 'classic'));
});

test('what lies beside the cards is drawn', () => {
  for (const edition of EDITIONS) [back(edition), back(edition, 'mini')].forEach(whole);
  [tracker(true), tracker(false), linkCard(), logo(), ...SUITS.map(suitShape)].forEach(whole);
  expect(tracker(true)).not.toBe(tracker(false));
});

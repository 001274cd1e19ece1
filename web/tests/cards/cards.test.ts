// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import { back, besideCard, card, logo, suitShape, tracker } from '../../src/cards/cards';
import { deckOf, parts } from '../../src/cards/codes';
import { DIM, dimmed } from '../../src/cards/dimming';
import { CREAM, INK, colourOf, lookOf, paintOf, suitOf } from '../../src/cards/palette';
import { editions, learn } from '../../src/editions/store.svelte';
import { contrast, filtered } from './contrast';

const EDITIONS = editions().map(({ id }) => id);

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
    for (const named of lookOf(edition).order) whole(card('W4', { edition, named }));
    const [first = ''] = deckOf(edition);
    expect(card(first, { edition, plain: true }).length).toBeLessThan(card(first, { edition }).length);
  });

  test('every sign can be read on its field, dimmed too', () => {
    for (const suit of lookOf(edition).order) {
      const { field, ink } = paintOf(edition, suit);
      expect(contrast(field, ink)).toBeGreaterThan(4.5);
      const dim = DIM[ink === INK ? 'dark' : 'light'];
      expect(contrast(filtered(field, dim), filtered(ink, dim)), `${suit} dimmed`).toBeGreaterThan(4.5);
    }
    expect(contrast(lookOf(edition).night, CREAM)).toBeGreaterThan(12);
  });
});

test('decks have the kinds that the sheets name', () => {
  expect(deckOf('classic')).toHaveLength(4 * 13 + 3);
  expect(deckOf('party')).toHaveLength(4 * 14 + 4);
  expect(deckOf('sanrio')).toContain('P7');
  expect(deckOf('sanrio')).not.toContain('R7');
});

test('codes come apart', () => {
  expect(parts('RR', 'classic')).toEqual({ suit: 'R', face: 'R' });
  expect(parts('W4', 'classic')).toEqual({ suit: null, face: 'W4' });
});

test('colours and letters name each other', () => {
  for (const edition of EDITIONS) {
    const { order } = lookOf(edition);
    expect(order.map((suit) => suitOf(colourOf(suit, edition), edition))).toEqual([...order]);
  }
  expect(suitOf('pink', 'classic')).toBeNull();
});

test('dark ink is dimmed in another way', () => {
  expect(dimmed('Y1', 'classic')).not.toBe(dimmed('R1', 'classic'));
  expect(dimmed('W', 'classic')).toBe(dimmed('R1', 'classic'));
});

test('what lies beside the cards is drawn', () => {
  for (const edition of EDITIONS) [back(edition), back(edition, 'mini')].forEach(whole);
  const shapes = lookOf('party').order.map((suit) => suitShape(suit, 'party'));
  [tracker(true, 'party'), tracker(false, 'party'), besideCard('WT', 'party'), logo(), ...shapes].forEach(whole);
  expect(tracker(true, 'party')).not.toBe(tracker(false, 'party'));
});

test('colours without paint look like no other of their edition, as many as there may be', () => {
  const names = ['red', 'saffron', 'teal', 'plum', 'jade', 'coral', 'ochre', 'mint'];
  const colours = names.map((name, i) => ({ name, letter: String(i) }));
  const paint = { jade: { field: '#F28A1D', ink: INK, shade: '#F8A750', deep: '#B85C00' } };
  for (const look of [{}, { paint }, { paint: { jade: { ...paint.jade, shape: 'moon' } } }]) {
    learn([...editions(), { ...editions()[0]!, id: 'bazaar', colours, look, words: {} }]);
    const { suits } = lookOf('bazaar');
    expect(new Set(suits.map((one) => one.paint.field)).size).toBe(names.length);
    expect(new Set(suits.map((one) => one.shape[0])).size).toBe(names.length);
  }
});

describe('an edition that nobody has drawn', () => {
  const [known] = editions();
  const code = (kind: string, colour: string): string => (colour ? colour[0]!.toUpperCase() : '') + kind;
  const made = (kind: string, colour: string) => ({
    code: code(kind, colour), name: `${colour} Message & <more>`.trim(), kind, colour, copies: 1, points: 20, own: true,
  });
  const colours = ['violet', 'orange', 'red'].map((name) => ({ name, letter: name[0]!.toUpperCase() }));
  const cards = [...colours.map(({ name }) => made('M', name)), made('WG', ''), made('W', '')];
  learn([...editions(), { ...known!, id: 'storm', colours, cards, look: {}, words: {} }]);

  test('has faces with the letters and the name of each kind, in paint of its own', () => {
    const drawn = deckOf('storm').flatMap((one) => [card(one, { edition: 'storm' }), card(one, { edition: 'storm', detail: 'mini' })]);
    drawn.forEach(whole);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn[0]).toContain('Message');
    whole(back('storm'));
  });

  test('has colours that can be read and told apart', () => {
    const fields = lookOf('storm').order.map((suit) => paintOf('storm', suit));
    for (const { field, ink } of fields) expect(contrast(field, ink)).toBeGreaterThan(4.5);
    expect(new Set(fields.map(({ field }) => field)).size).toBe(3);
  });
});

import { expect, test } from 'vitest';
import { codeOf, handCards, keyed } from '../../src/play/model/hand';
import { deedOf, linkable, moveFor, pairsFor, seatsFor } from '../../src/play/model/moves';
import { deedsToAsk } from '../../src/play/model/whys';
import { OWN, type Own } from '../../src/protocol/types';
import { wilds } from './builders';

const own = (more: Partial<Own>): Required<Own> => ({ ...OWN, ...more });
const holding = (more: Partial<Own>, discarding = false) =>
  handCards({ own: own(more), edition: 'classic', sort: 'colour', discarding, reasons: new Map([['R2', 'It does not fit.']]) });

test('equal cards have keys of their own, and a key says its card', () => {
  expect(keyed(['G7', 'R2', 'G7']).map(({ key }) => key)).toEqual(['G7.0', 'R2.0', 'G7.1']);
  expect(codeOf('W4.1')).toBe('W4');
});

test('what can be played is what the server calls legal', () => {
  const cards = holding({ hand: ['G7', 'R2', 'W'], legal: [{ verb: 'play', card: 'G7' }, ...wilds('play', 'W'), { verb: 'draw' }] });
  expect(cards.map(({ code, playable }) => [code, playable])).toEqual([['R2', false], ['G7', true], ['W', true]]);
  expect(cards[0]?.reason).toBe('It does not fit.');
  expect(cards[1]?.reason).toBeUndefined();
});

test('only one of two equal cards is the drawn one', () => {
  const cards = holding({ hand: ['G7', 'G7'], drawn: 'G7' });
  expect(cards.map(({ fresh }) => fresh)).toEqual([false, true]);
});

test('SPEED-1: a card that can be thrown in is ready', () => {
  const [card] = holding({ hand: ['R5'], legal: [{ verb: 'speed', card: 'R5' }] });
  expect(card).toMatchObject({ ready: true, playable: true });
});

test('WISH-2: for a wish any card can be discarded, and only then', () => {
  const legal = [{ verb: 'wish discard', card: 'R2' }, { verb: 'wish none' }];
  expect(holding({ hand: ['R2'], legal })[0]?.playable).toBe(false);
  expect(holding({ hand: ['R2'], legal }, true)[0]?.playable).toBe(true);
});

test('a Wild asks for a colour, a plain card does not', () => {
  expect(moveFor('W', wilds('play', 'W'))?.colours).toEqual(['red', 'yellow', 'green', 'blue']);
  expect(moveFor('R5', [{ verb: 'play', card: 'R5' }])?.colours).toEqual([]);
  expect(moveFor('R6', [{ verb: 'play', card: 'R5' }])).toBeNull();
});

test('WAY-1: This is the Way blocks without being named', () => {
  const move = moveFor('WW', [{ verb: 'accept' }, { verb: 'block', colour: 'red' }]);
  expect(deedOf(move!, 'red', true)).toEqual({ verb: 'block', colour: 'red', uno: true });
});

test('a deed holds what was chosen and nothing else', () => {
  const move = moveFor('R5', [{ verb: 'play', card: 'R5' }])!;
  expect(deedOf(move, null, false)).toEqual({ verb: 'play', card: 'R5' });
});

test('whom one may name, and LINK-3: whom one may link with whom', () => {
  const legal = [{ verb: 'link', seat: 0, other: 1 }, { verb: 'link', seat: 0, other: 2 }, { verb: 'aim', seat: 3 }];
  expect(seatsFor(legal, 'aim')).toEqual([3]);
  expect(linkable(pairsFor(legal), [])).toEqual([0, 1, 2]);
  expect(linkable(pairsFor(legal), [1])).toEqual([0, 1]);
  expect(linkable(pairsFor(legal), [1, 2])).toEqual([]);
});

test('each card is asked about once, with the verb of the moment', () => {
  const hand = own({ hand: ['G7', 'G7', 'W', 'WP'] });
  expect(deedsToAsk(hand, 'turn', 'party')).toEqual([
    ['G7', { verb: 'play', card: 'G7' }], ['W', { verb: 'play', card: 'W', colour: 'red' }], ['WP', { verb: 'play', card: 'WP' }],
  ]);
  expect(deedsToAsk(own({ hand: ['W'] }), 'pile', 'party')[0]?.[1]).toEqual({ verb: 'add', card: 'W' });
  expect(deedsToAsk(own({ hand: ['WW', 'RD'] }), 'attack', 'mandalorian').map(([, { verb }]) => verb)).toEqual(['block', 'stack']);
});

import { expect, test } from 'vitest';
import { codeOf, handCards, keyed } from '../../src/play/model/hand';
import { moveFor } from '../../src/play/model/moves';
import { deedsToAsk } from '../../src/play/model/whys';
import { OWN, type Own } from '../../src/protocol/types';
import { wilds } from './builders';

const own = (more: Partial<Own>): Required<Own> => ({ ...OWN, ...more });
const holding = (more: Partial<Own>, verb: string | null = '') => {
  const reasons = new Map([['R2', 'It does not fit.']]);
  return handCards({ own: own(more), edition: 'classic', sort: 'colour', verb, reasons });
};

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
  const [card] = holding({ hand: ['R5'], legal: [{ verb: 'speed', card: 'R5' }] }, null);
  expect(card).toMatchObject({ ready: true, playable: true });
});

test('where something else is asked a card can be given only for the answer that wants one', () => {
  const legal = [{ verb: 'wish discard', card: 'R2' }, { verb: 'wish none' }];
  expect(holding({ hand: ['R2'], legal }, null)[0]?.playable).toBe(false);
  expect(holding({ hand: ['R2'], legal }, 'wish discard')[0]?.playable).toBe(true);
});

test('a move holds every deed that lays the card', () => {
  expect(moveFor('W', wilds('play', 'W'), 'classic', '')?.deeds).toHaveLength(4);
  expect(moveFor('R6', [{ verb: 'play', card: 'R5' }], 'classic', '')).toBeNull();
});

test('WAY-1: a card may be laid without being named', () => {
  const legal = [{ verb: 'accept' }, { verb: 'block', colour: 'red' }];
  expect(moveFor('WW', legal, 'mandalorian', '')?.verb).toBe('block');
  expect(moveFor('W', legal, 'mandalorian', '')).toBeNull();
});

test('each card is asked about once, with the verb of the moment', () => {
  const hand = own({ hand: ['G7', 'G7', 'W', 'WP'] });
  expect(deedsToAsk(hand, 'turn', 'party')).toEqual([
    ['G7', { verb: 'play', card: 'G7' }],
    ['W', { verb: 'play', card: 'W', colour: 'red' }],
    ['WP', { verb: 'play', card: 'WP' }],
  ]);
  expect(deedsToAsk(own({ hand: ['W'] }), 'pile', 'party')[0]?.[1]).toEqual({ verb: 'add', card: 'W' });
  const against = deedsToAsk(own({ hand: ['WW', 'RD'] }), 'attack', 'mandalorian');
  expect(against.map(([, { verb }]) => verb)).toEqual(['block', 'stack']);
});

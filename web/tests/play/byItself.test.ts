import { expect, test } from 'vitest';
import type { Deed, Seating } from '../../src/protocol/types';
import { byItself } from '../../src/play/model/byItself';
import { view } from './builders';

const people: Seating[] = [{ kind: 'person', name: 'Ann' }, { kind: 'person', name: 'Ben' }];
const bots: Seating[] = [{ kind: 'person', name: 'Ann' }, { kind: 'bot', name: 'Cyd' }];
const at = (decision: string, legal: Deed[], seats = people) =>
  view({ table: { seats }, board: { decision, owes: [0] }, own: { legal } });

test('a drawn card that does not fit is kept by itself', () => {
  expect(byItself(at('drawn', [{ verb: 'keep' }]))).toEqual({ verb: 'keep' });
  expect(byItself(at('drawn', [{ verb: 'keep' }, { verb: 'play', card: 'R5' }]))).toBeNull();
});

test('an attack is taken by itself where only bots look on', () => {
  expect(byItself(at('attack', [{ verb: 'accept' }], bots))).toEqual({ verb: 'accept' });
  expect(byItself(at('attack', [{ verb: 'accept' }]))).toBeNull();
  expect(byItself(at('attack', [{ verb: 'accept' }, { verb: 'challenge' }], bots))).toBeNull();
});

test('drawing is the reader’s own move, and so is everything that names something or can still be called', () => {
  expect(byItself(at('turn', [{ verb: 'draw' }], bots))).toBeNull();
  expect(byItself(at('swap', [{ verb: 'swap', seat: 1 }], bots))).toBeNull();
  expect(byItself(at('drawn', [{ verb: 'keep' }, { verb: 'uno' }], bots))).toBeNull();
});

test('nothing happens by itself while somebody else is asked', () => {
  const theirs = { decision: 'drawn', owes: [1] };
  expect(byItself(view({ table: { seats: bots }, board: theirs, own: { legal: [{ verb: 'keep' }] } }))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { commitment, dealSeed } from '../../src/net/fairness';
import { check } from '../../src/pages/replay/checks';
import { Player } from '../../src/pages/replay/player.svelte';
import { cardOf, discardOf, miniOf, othersFrom, seatInfo, whole } from '../../src/pages/replay/scene';
import { fromHash, moved, moveFor, spanAt, spans, toHash } from '../../src/pages/replay/steps';
import type { Replay, ReplayStep } from '../../src/protocol/types';

const steps = (hands: readonly number[]): ReplayStep[] => hands.map((hand, n) => ({ n, hand, at: 0, board: {}, events: [] }));
const TWO = steps([1, 1, 1, 2, 2]);
const replay = (id: string, of: ReplayStep[]): Replay => ({ id, edition: 'classic', names: ['a', 'b'], options: {}, steps: of });

describe('walking', () => {
  const all = spans(TWO);
  const walk = (move: Parameters<typeof moved>[0], at: number): number => moved(move, at, all, TWO.length);

  test('each hand has its span', () => {
    expect(all).toEqual([{ hand: 1, first: 0, last: 2 }, { hand: 2, first: 3, last: 4 }]);
    expect(spanAt(all, 3).hand).toBe(2);
    expect(spans([])).toEqual([]);
  });

  test('steps cross from hand to hand and stop at both ends', () => {
    expect([walk('next', 2), walk('back', 3), walk('back', 0), walk('next', 4)]).toEqual([3, 2, 0, 4]);
  });

  test('home and end stay in the hand, and go on from its ends', () => {
    expect([walk('first', 4), walk('first', 3), walk('last', 0), walk('last', 2)]).toEqual([3, 2, 2, 3]);
    expect([walk('first', 0), walk('last', 4)]).toEqual([0, 4]);
  });

  test('a moment has an address', () => {
    expect(toHash(TWO[3])).toBe('#3');
    expect([fromHash('#3', TWO), fromHash('#99', TWO), fromHash('', TWO), fromHash('#x', TWO)]).toEqual([3, 4, 0, 0]);
  });

  test('keys', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'a'].map(moveFor)).toEqual(['back', 'next', 'first', 'last', 'toggle', null]);
  });
});

describe('a player', () => {
  test('opens at the moment in the address, and keeps its place in another view', () => {
    const player = new Player();
    player.show(replay('g', TWO), '#2');
    expect(player.at).toBe(2);
    player.move('next');
    player.show(replay('g', TWO), '#2');
    expect([player.at, player.span.hand]).toEqual([3, 2]);
    player.show(replay('other', TWO), '');
    expect(player.at).toBe(0);
  });

  test('plays to the end, stops, and begins anew when asked again', () => {
    const player = new Player();
    player.show(replay('g', TWO), '#3');
    player.toggle();
    player.tick();
    expect([player.at, player.playing]).toEqual([4, true]);
    player.tick();
    expect([player.at, player.playing]).toEqual([4, false]);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  test('a step by hand stops it', () => {
    const player = new Player();
    player.show(replay('g', TWO), '');
    player.toggle();
    player.move('next');
    expect([player.at, player.playing]).toEqual([1, false]);
    player.go(99);
    expect(player.at).toBe(4);
  });
});

describe('a board', () => {
  test('has its top first, and a Wild carries the colour in force', () => {
    expect(discardOf(whole({ top: ['R1', 'W4'], colour: 'yellow' }), 'classic')).toEqual([{ code: 'W4', named: 'Y' }, { code: 'R1', named: null }]);
    expect(miniOf(whole({ mini: ['G2', 'W'], colour: 'green' }), 'classic')).toEqual({ cards: ['W', 'G2'], colour: 'G' });
    expect(miniOf(whole({}), 'classic')).toBeNull();
  });

  test('knows what is to be seen of a seat', () => {
    const board = whole({ counts: [3, 1], owes: [1], turn: 1, uno: [1], link: [0, 1], misses: [0, 2] });
    expect(seatInfo(board, ['a', 'b'], 1)).toEqual({ seat: 1, name: 'b', count: 1, turn: true, call: 'open', linked: true, misses: 2 });
    expect(seatInfo(board, ['a', 'b'], 0)).toMatchObject({ turn: false, call: 'none', misses: 0 });
  });

  test('is seen clockwise from any seat', () => {
    expect(othersFrom(2, 4)).toEqual([3, 0, 1]);
    expect(othersFrom(0, 2)).toEqual([1]);
  });

  test('the card of an event', () => {
    expect(cardOf({ kind: 'played', cards: ['W'], colour: 'blue' }, 'classic')).toEqual({ code: 'W', named: 'B' });
    expect(cardOf({ kind: 'played', cards: ['R1'] }, 'classic')).toEqual({ code: 'R1', named: null });
    expect(cardOf({ kind: 'turn' }, 'classic')).toBeNull();
  });
});

describe('a shuffle', () => {
  const [secret, nonce] = ['ab'.repeat(32), 'cd'.repeat(16)];
  const proof = { t: 'proof' as const, hand: 1, commit: commitment(secret), secret, seed: dealSeed('g', 1, secret, [nonce, '']), names: ['a', 'b'], nonces: [nonce, ''] };
  const nothing = (): undefined => undefined;

  test('holds if everything fits together', () => {
    expect(check('g', proof, nothing)).toMatchObject({ holds: true, hash: proof.commit, seed: proof.seed, mine: null });
  });

  test.each([
    ['another secret', { secret: 'ef'.repeat(32) }],
    ['another seed', { seed: '00'.repeat(32) }],
    ['another number', { nonces: ['', ''] }],
    ['no secret', { secret: '' }],
  ])('does not hold with %s', (_, wrong) => {
    expect(check('g', { ...proof, ...wrong }, nothing).holds).toBe(false);
  });

  test('says whether the number of this device is in it', () => {
    const kept = (place: string, number: string) => (key: string) => (key === place ? number : undefined);
    const [promised, given] = [`1/${proof.commit}`, `1/${proof.commit}/given`];
    expect(check('g', proof, kept(given, nonce)).mine).toBe(true);
    expect(check('g', proof, kept(given, 'ff')).mine).toBe(false);
    // Its taking was never confirmed: the page was closed. Missing it accuses nobody.
    expect(check('g', proof, kept(promised, nonce)).mine).toBe(true);
    expect(check('g', proof, kept(promised, 'ff')).mine).toBeNull();
  });

  test('does not hold against what was promised before', () => {
    const promised = (text: string) => (key: string) => (key.endsWith('/sworn') ? text : undefined);
    expect(check('g', proof, promised(`g,${commitment(nonce)},`))).toMatchObject({ holds: true, sworn: true });
    expect(check('g', proof, promised(`g,,${commitment(nonce)}`))).toMatchObject({ holds: false, sworn: false });
    expect(check('g', proof, promised(`f,${commitment(nonce)},`))).toMatchObject({ holds: false, sworn: false });
  });
});

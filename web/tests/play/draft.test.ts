import { describe, expect, test } from 'vitest';
import {
  cardsBeside, cardsShown, choosable, goingOn, mannerOf, meant, missing, NOTHING_CHOSEN, without,
} from '../../src/play/model/draft';

const NONE = { card: false, colour: false, seats: 0 };
const plain = NONE;
const card = { ...NONE, card: true };
const seat = { ...NONE, seats: 1 };
const pair = { ...NONE, seats: 2 };
const colour = { ...NONE, colour: true };

describe('a question is put by what its answers name', () => {
  test.each([
    ['a card, or nothing of the hand', [card, plain], 'hand'],
    ['a card with a colour or somebody', [{ ...card, colour: true, seats: 1 }], 'hand'],
    ['a colour', [colour], 'wheel'],
    ['somebody', [seat], 'seats'],
    ['two players', [pair], 'seats'],
    ['one of some choices', [plain, plain, plain], 'choices'],
    ['yes or no', [plain, plain], 'choices'],
    ['choices of which some name more', [plain, seat, card], 'choices'],
    ['a card that is not named', [plain, { ...colour, lays: 'WW' }], 'choices'],
    ['so many answers that they have no room beside the hand', [card, plain, plain, plain], 'choices'],
  ] as const)('%s', (_, verbs, manner) => {
    expect(mannerOf(verbs)).toBe(manner);
  });
});

describe('an answer in the making', () => {
  const legal = [
    { verb: 'send', card: 'R1', seat: 1 }, { verb: 'send', card: 'R1', seat: 2 },
    { verb: 'swirl', colour: 'red' }, { verb: 'swirl', colour: 'blue' }, { verb: 'sink' },
  ];
  test('which answer comes first, then the card, then whom', () => {
    expect(missing(legal, NOTHING_CHOSEN, false)).toBe('verb');
    const send = { verb: 'send', seats: [] };
    expect(missing(goingOn(legal, send), send, false)).toBe('card');
    expect(missing(goingOn(legal, send), send, true)).toBe('seat');
    const to = { verb: 'send', seats: [2] };
    expect(missing(goingOn(legal, to), to, true)).toBe('');
    expect(meant(goingOn(legal, to), to)).toEqual({ verb: 'send', card: 'R1', seat: 2 });
  });

  test('a colour comes last, and an answer that names nothing is whole', () => {
    const swirl = { verb: 'swirl', seats: [] };
    expect(missing(goingOn(legal, swirl), swirl, false)).toBe('colour');
    expect(meant(goingOn(legal, swirl), swirl, 'blue')).toEqual({ verb: 'swirl', colour: 'blue' });
    expect(missing([{ verb: 'sink' }], { verb: 'sink', seats: [] }, false)).toBe('');
  });

  test('a card that is not in the hand is chosen where it is shown', () => {
    const shown = [{ verb: 'pick', card: 'R1' }, { verb: 'pick', card: 'B2' }];
    expect(cardsShown(shown, ['R1', 'G3'])).toEqual(['R1', 'B2']);
    expect(cardsShown(shown, ['R1', 'B2', 'G3'])).toEqual([]);
    expect(cardsShown([{ verb: 'pass' }], [])).toEqual([]);
    const chosen = { verb: 'pick', seats: [], card: 'B2' };
    expect(missing(shown, { ...chosen, card: '' }, false)).toBe('card');
    expect(missing(goingOn(shown, chosen), chosen, false)).toBe('');
    expect(meant(goingOn(shown, chosen), chosen)).toEqual({ verb: 'pick', card: 'B2' });
  });

  test('LINK-3: of two players one leaves those who may be the other', () => {
    const pairs = [{ verb: 'link', seat: 0, other: 1 }, { verb: 'link', seat: 0, other: 2 }];
    expect(choosable(pairs, [])).toEqual([0, 1, 2]);
    expect(choosable(pairs, [1])).toEqual([0, 1]);
    expect(choosable(pairs, [1, 2])).toEqual([]);
    expect(meant(pairs.slice(0, 1), { verb: 'link', seats: [1, 0] })).toEqual(pairs[0]);
    expect(without([1, 2], 1, false)).toEqual([2]);
  });

  test('where the first is not the same as the second, they are chosen in that order', () => {
    const gifts = [[1, 0], [1, 2], [2, 0], [2, 1]].map(([seat, other]) => ({ verb: 'give', seat: seat!, other: other! }));
    expect(choosable(gifts, [], true)).toEqual([1, 2]);
    expect(choosable(gifts, [2], true)).toEqual([0, 1, 2]);
    expect(choosable(gifts, [0], true)).toEqual([]);
    const both = { verb: 'give', seats: [2, 1] };
    expect(meant(goingOn(gifts, both), both)).toEqual({ verb: 'give', seat: 2, other: 1 });
    expect(without([2, 1], 2, true)).toEqual([]);
    expect(without([2, 1], 1, true)).toEqual([2]);
  });
});

describe('cards that lie open, beside other answers', () => {
  const walk = { verb: 'walk' };
  const buy = (card: string, more = {}) => ({ verb: 'buy', card, ...more });
  test('are chosen from at once with answers that are a word each', () => {
    expect(cardsBeside([buy('R5'), buy('W', { colour: 'red' }), walk], ['R1'])).toEqual(['R5', 'W']);
    expect(cardsBeside([buy('R1'), walk], ['R1'])).toEqual([]);
    expect(cardsBeside([buy('R5'), { verb: 'steal', seat: 1 }], [])).toEqual([]);
    expect(cardsBeside([buy('R5'), { verb: 'sell', card: 'R1' }], [])).toEqual([]);
  });
});

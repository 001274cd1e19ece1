import { expect, test } from 'vitest';
import { filled, formFrom, mostBots, order, trouble, withName, without } from '../../src/hotseat/form';
import { NOTHING, parse } from '../../src/hotseat/kept';
import { catchers, handOf, isOver, mustPass, needed, NOBODY, openly, wasShown, type Round } from '../../src/hotseat/model';
import { moment, table, view } from '../play/builders';

const round = (more: Partial<Round> & { owes?: number[]; turn?: number; direction?: number } = {}): Round => {
  const { owes = [], turn = 0, direction = 1, ...rest } = more;
  return { table: table(), board: view({ board: { owes, turn, direction } }).board, locals: [0, 1, 3], holder: NOBODY, ...rest };
};

test('whoever is asked gets the device, whoever has it keeps it', () => {
  expect(needed(round({ owes: [3] }))).toBe(3);
  expect(needed(round({ owes: [1], holder: 1 }))).toBe(1);
  expect(needed(round({ owes: [2] }))).toBe(NOBODY);
  expect(needed(round({ owes: [1], table: table({ status: 'paused' }) }))).toBe(NOBODY);
});

test('POINT-1: all in turn, the holder first, then as the game goes', () => {
  expect(needed(round({ owes: [0, 1, 2, 3], holder: 1 }))).toBe(1);
  expect(needed(round({ owes: [0, 2, 3], holder: 1 }))).toBe(3);
  expect(needed(round({ owes: [0, 2, 3], holder: 1, direction: -1 }))).toBe(0);
  expect(needed(round({ owes: [0, 1, 3], turn: 3 }))).toBe(3);
});

test('the hand goes out of sight only when somebody else is needed', () => {
  expect(mustPass(round({ owes: [1], holder: 0 }))).toBe(true);
  expect(mustPass(round({ owes: [0], holder: 0 }))).toBe(false);
  expect(mustPass(round({ owes: [2], holder: 0 }))).toBe(false);
  expect(mustPass(round({ owes: [1] }))).toBe(false);
});

test('whoever was shown something has time to look at it, also when others have played since', () => {
  const drew = moment(3, { kind: 'drew', seat: 0, count: 4, seen: ['R1'] });
  const played = moment(4, { kind: 'played', seat: 1, cards: ['R1'] });
  expect(wasShown([drew, played], 2)).toBe(true);
  expect(wasShown([drew, played], 3)).toBe(false);
  expect(wasShown([moment(3, { kind: 'pointed', seat: 0, other: 1 })], 2)).toBe(true);
  expect(wasShown([], 0)).toBe(false);
});

test('WD4-5: what lies open names no card that only somebody saw', () => {
  const past = [moment(1, { kind: 'drew', seat: 0, count: 1, seen: ['R1'] }), moment(2, { kind: 'challenged', seat: 0, other: 1, count: 1, seen: ['B2'] })];
  const open = openly(view({ seat: 0, own: { hand: ['R1', 'G7'] }, past: past.map((one) => ({ ...one, hand: ['R1'] })) }));
  expect(JSON.stringify([open.own, open.past.map(({ events, hand }) => [events, hand])])).not.toMatch(/R1|B2|G7/);
  expect(open.seat).toBe(NOBODY);
});

test('another hand is another secret, and the scores are none', () => {
  expect(handOf(table({ game: 'g', hand: 1 }))).not.toBe(handOf(table({ game: 'g', hand: 2 })));
  expect(handOf(table({ game: 'g', hand: 1 }))).not.toBe(handOf(table({ game: 'h', hand: 1 })));
  expect((['playing', 'between', 'over'] as const).map((status) => isOver(table({ status })))).toEqual([false, true, true]);
});

test('nobody catches themselves', () => {
  expect(catchers([0, 1, 3], 1)).toEqual([0, 3]);
  expect(catchers([0, 1], 2)).toEqual([0, 1]);
});

test('two to six players, and bots as far as the edition has room', () => {
  const form = formFrom(NOTHING, 'party', ['Otter', 'Panda', 'Fox']);
  expect(form).toEqual({ edition: 'party', names: ['Otter', 'Panda'], bots: 0 });
  expect(mostBots({ ...form, edition: 'classic', names: Array.from({ length: 6 }, (_, i) => `P${i}`) })).toBe(4);
  expect(filled(['Panda'], ['Otter', 'Panda', 'Fox'], 3)).toEqual(['Panda', 'Otter', 'Fox']);
  expect(without(withName(form, 0, 'Ann'), 1).names).toEqual(['Ann']);
});

test('names are there, and all different', () => {
  const form = { edition: 'classic' as const, bots: 0 };
  expect(trouble({ ...form, names: ['Ann', 'Bo'] })).toBe('');
  expect(trouble({ ...form, names: ['Ann', ' ann '] })).toBe('same');
  expect(trouble({ ...form, names: ['Ann', ' '] })).toBe('empty');
});

test('nobody is hurried', () => {
  const { settings, bots } = order({ edition: 'classic', names: ['Ann', 'Bo'], bots: 2 });
  expect(settings).toMatchObject({ seats: 4, visibility: 'link', clocks: { decision: 0, point: 0, patience: 0, between: 0, grace: 0 } });
  expect(bots).toEqual(['casual', 'casual']);
});

test('what is kept is read back, and nonsense is nothing', () => {
  const kept = { table: 't', edition: 'party' as const, bots: 1, players: [{ name: 'Ann', token: 'x' }] };
  expect(parse(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '[]', '{"players":3}', '{"edition":"chess"}']) expect(parse(text)).toEqual(NOTHING);
});

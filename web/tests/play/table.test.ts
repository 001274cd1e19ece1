import { expect, test } from 'vitest';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { asked, attackChoices, attackDoubt, attackTitle, holes } from '../../src/play/model/asked';
import { timeLeft } from '../../src/play/model/clock';
import { around, called, seatInfo } from '../../src/play/model/seats';
import { discardOf, hasLanded, miniPileAt, miniPileOf, sceneOf } from '../../src/play/model/table';
import { unoPress, unoState } from '../../src/play/model/uno';
import { answeredLine } from '../../src/play/model/words';
import { TOLD } from '../told';
import { moment, table, view } from './builders';

test('the reader sits at the bottom, the next player at the left', () => {
  expect(around(4, 2)).toEqual([3, 0, 1]);
  expect(around(3, -1)).toEqual([0, 1, 2]);
});

test('a call counts while the hand is one card', () => {
  const past = [moment(1, { kind: 'uno', seat: 1 }), moment(2, { kind: 'uno', seat: 2 }), moment(3, { kind: 'drew', seat: 2, count: 2 })];
  expect([...called(view({ past, board: { counts: [5, 1, 1, 1] } }))]).toEqual([1]);
  expect([...called(view({ past, board: { counts: [5, 3, 3, 1] } }))]).toEqual([]);
});

test('a seat shows an open window before anything else', () => {
  const position = view({ board: { uno: [1], owes: [1], link: [1, 3], misses: [0, 2, 0, 0], counts: [7, 1, 7, 7] } });
  expect(seatInfo(position, 1, new Set([1]), 0.5)).toMatchObject({ call: 'open', turn: true, left: 0.5, linked: true, misses: 2, count: 1 });
  expect(seatInfo(position, 2, new Set(), 0.5)).toMatchObject({ call: 'none', turn: false, left: null, linked: false });
});

test('whoever has no connection is away, bots never are', () => {
  const position = view({ table: { here: [true, false, false, true], seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot' }, { kind: 'person', away: true }] } });
  expect([0, 1, 2, 3].map((seat) => seatInfo(position, seat, new Set(), null).away)).toEqual([false, true, false, true]);
});

test('the top comes first, and a Wild shows the colour named', () => {
  const position = view({ board: { top: ['R5', 'W'], colour: 'blue' } });
  expect(discardOf(position)).toEqual([{ code: 'W', named: 'B' }, { code: 'R5', named: null }]);
});

test('colour and direction', () => {
  expect(sceneOf(view({ board: { colour: 'green', direction: -1 } }))).toMatchObject({ colour: 'G', clockwise: false });
  expect(sceneOf(view()).colour).toBeNull();
});

test('PILEUP-2: the mini-pile lies before whoever is asked', () => {
  const position = view({ board: { mini: ['W', 'B5'], colour: 'blue', decision: 'pile', owes: [2] } });
  expect(miniPileOf(position)).toEqual({ cards: ['B5', 'W'], colour: 'B' });
  expect(miniPileAt(position)).toBe(2);
  expect(miniPileAt({ ...position, seat: 2 })).toBeNull();
  expect(miniPileOf(view())).toBeNull();
});

test('only whoever owes an answer is asked, and only while the game goes on', () => {
  const board = { decision: 'turn', owes: [0] };
  expect(asked(view({ board }))).toBe('turn');
  expect(asked(view({ board, seat: 1 }))).toBe('none');
  expect(asked(view({ board, seat: -1 }))).toBe('none');
  expect(asked(view({ board, table: { status: 'paused' } }))).toBe('none');
});

test('POINT-1: whoever has pointed still waits with the others', () => {
  expect(asked(view({ board: { decision: 'point', owes: [1], pointed: [0] } }))).toBe('point');
  expect(asked(view({ board: { decision: 'point', owes: [1] } }))).toBe('none');
});

test('an attack: every answer says what follows', () => {
  const legal = [{ verb: 'accept' }, { verb: 'challenge' }, { verb: 'block', colour: 'red' }, { verb: 'stack', card: 'W4', colour: 'red' }];
  const attack = { seat: 0, by: 1, cards: 4, kind: 'W4' };
  const settings = { edition: 'mandalorian' };
  const position = view({ own: { legal }, board: { was: 'blue' }, table: { settings } });
  expect(attackChoices(position, attack).map(({ id, small }) => [id, small])).toEqual([
    ['accept', 'and miss the turn'], ['challenge', 'Bo draws 4, or you 6'], ['block', 'another draws 4'], ['stack W4', 'the next answers for 8'],
  ]);
  expect(attackTitle(position, attack)).toBe('Bo plays Wild Draw Four on you');
  expect(attackDoubt(position, attack)).toContain('Did Bo hold blue or a Wild?');
});

test('WD4-2: in sanrio only the colour counts; without a challenge there is no doubt', () => {
  const attack = { seat: 0, by: 1, cards: 4, kind: 'W4' };
  const sanrio = view({ own: { legal: [{ verb: 'challenge' }] }, board: { was: 'pink' }, table: { settings: { edition: 'sanrio' } } });
  expect(attackDoubt(sanrio, attack)).not.toContain('Wild?');
  expect(attackDoubt(view(), attack)).toBe('');
});

test('a reply that names its card is offered with each', () => {
  const legal = [{ verb: 'accept' }, { verb: 'parry', card: 'RK' }, { verb: 'parry', card: 'RK' }, { verb: 'parry', card: 'R5' }];
  const choices = attackChoices(view({ own: { legal } }), { seat: 0, by: 1, cards: 2, kind: 'D' });
  expect(choices.map(({ id }) => id)).toEqual(['accept', 'parry RK', 'parry R5']);
});

test('WAY-4: cards sent on cost no turn', () => {
  const choices = attackChoices(view({ own: { legal: [{ verb: 'accept' }] } }), { seat: 0, by: 1, cards: 2 });
  expect(choices).toEqual([{ id: 'accept', label: 'Draw 2', small: 'and lose no turn' }]);
});

test('UNO: call in the window, arm with two cards, else there is nothing to call', () => {
  expect(unoPress(view({ board: { uno: [0] }, own: { hand: ['R1'] } }))).toBe('call');
  expect(unoPress(view({ own: { hand: ['R1', 'R2'], ahead: true } }))).toBe('arm');
  expect(unoPress(view({ own: { hand: ['R1', 'R2', 'R3'] } }))).toBe('nothing');
  expect(unoPress(view({ own: { hand: ['R7', 'R2', 'R3'], ahead: true } }))).toBe('arm');
});

test('the button shows what matters most', () => {
  expect(unoState(view({ board: { uno: [0] } }), true, new Set([0]))).toBe('hot');
  expect(unoState(view(), false, new Set([0]))).toBe('called');
  expect(unoState(view(), true, new Set())).toBe('armed');
});

test('time left by the clock of the question', () => {
  const info = table({ settings: { edition: 'party', clocks: { decision: 40_000, point: 10_000 } } });
  expect(timeLeft(info, 'turn', 100_000, 80_000)).toEqual({ seconds: 20, share: 0.5, outOf: 40 });
  expect(timeLeft(info, 'point', 100_000, 95_000)).toEqual({ seconds: 5, share: 0.5, outOf: 10 });
  expect(timeLeft(info, 'turn', 100_000, 59_900)?.seconds).toBe(40);
  expect(timeLeft(info, 'turn', 0, 0)).toBeNull();
});

test('a blind question of any edition has the clock of pointing', () => {
  const before = infoOf('classic');
  learn([{ ...before, questions: { ...before.questions, gale: { blind: true }, calm: {} } }]);
  const info = table({ settings: { clocks: { decision: 40_000, point: 10_000 } } });
  expect(timeLeft(info, 'gale', 100_000, 95_000)?.outOf).toBe(10);
  expect(timeLeft(info, 'calm', 100_000, 95_000)?.outOf).toBe(40);
  learn(TOLD['en'] ?? []);
});

test('whoever has answered reads for whom all wait', () => {
  learn([{ ...infoOf('classic'), words: { 'question.offers.wait': '{name} chooses a card.' } }]);
  const line = (decision: string): string => answeredLine(view({ board: { decision, owes: [1], pointed: [0] } })).map(({ text }) => text).join('');
  expect(line('offers')).toBe('Bo chooses a card.');
  expect(line('gale')).toContain('answered');
  learn(TOLD['en'] ?? []);
});

test('of all who are asked, some have answered; others were never asked', () => {
  expect(holes(view({ board: { owes: [1], pointed: [3] } }))).toMatchObject({ done: 1, all: 2 });
});

test('nothing is asked before the card that led to it lies there', () => {
  const now = view({ board: { top: ['R5', 'W4'], discards: 2 } });
  expect(hasLanded(now, view({ board: { top: ['R5'], discards: 1 } }))).toBe(false);
  expect(hasLanded(now, now)).toBe(true);
  const same = view({ board: { top: ['W4', 'W4'], discards: 3 } });
  expect(hasLanded(same, now)).toBe(false);
});

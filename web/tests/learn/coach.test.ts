// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import { editions } from '../../src/editions/store.svelte';
import { speak } from '../../src/i18n/i18n.svelte';
import { LANGUAGES } from '../../src/i18n/languages';
import { firstOf } from '../../src/i18n/words';
import { dismiss, follow, START, type Progress } from '../../src/learn/coach';
import { lessonTable } from '../../src/learn/lesson';
import type { Scene } from '../../src/learn/scene';
import { fits, hintsFor } from '../../src/learn/steps';
import type { Deed } from '../../src/protocol/types';
import { view, wilds, type Position } from '../play/builders';

const plays = (...cards: string[]): Deed[] => cards.map((card) => ({ verb: 'play', card }));
const DRAW: Deed = { verb: 'draw' };

function scene(position: Position & { wheel?: boolean; armed?: boolean }): Scene {
  const { wheel = false, armed = false } = position;
  const board = { decision: 'turn', owes: [0], top: ['G5'], colour: 'green', counts: [3, 4, 5, 4], ...position.board };
  return { ...view({ ...position, board }), wheel, armed };
}
const turn = (hand: string[], legal: Deed[], more: Position & { armed?: boolean } = {}): Scene => scene({ ...more, own: { hand, legal, ...more.own } });
const shown = (at: Scene, before: Progress = START): string => follow(before, at).shown?.id ?? '';

test('a card that matches is pointed at, and named', () => {
  const hint = follow(START, turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW])).shown;
  expect(hint).toEqual({ id: 'match', target: { on: 'card', code: 'G8' }, named: { card: 'Green 8', colour: 'green', name: '', fewest: 'Ann' } });
});

test('another colour with the same number is told apart', () => {
  const board = { top: ['Y4'], colour: 'yellow' };
  expect(shown(turn(['R1', 'B4', 'R7'], [...plays('B4'), DRAW], { board }))).toBe('number');
});

test('without a card that fits there is the pile', () => {
  expect(follow(START, turn(['R1', 'R7', 'RD'], [DRAW])).shown).toMatchObject({ id: 'draw', target: { on: 'draw' } });
});

test('a Wild is spoken of when it was drawn, not while others fit', () => {
  const legal = [...wilds('play', 'WX'), { verb: 'keep' }];
  expect(shown(turn(['R1', 'R7', 'WX'], legal, { board: { decision: 'drawn' } }))).toBe('blank');
  expect(shown(turn(['G1', 'G7', 'WX'], [...plays('G1'), ...wilds('play', 'WX'), DRAW]))).toBe('match');
});

test('BADTZ-1: whoever would hold the fewest is named', () => {
  const legal = [...wilds('play', 'WB'), { verb: 'keep' }];
  const board = { decision: 'drawn', counts: [4, 4, 2, 3] };
  const table = { settings: { edition: 'sanrio' } };
  expect(follow(START, turn(['P1', 'P7', 'PD', 'WB'], legal, { board, table })).shown).toMatchObject({ id: 'badtz', named: { fewest: 'Cyrus' } });
});

test('the wheel speaks of the colour held most', () => {
  const at = { ...turn(['R1', 'R7', 'B2'], []), wheel: true };
  expect(follow(START, at).shown).toMatchObject({ id: 'wheel', named: { colour: 'red' }, target: { on: 'question' } });
});

test('whoever forgot to call comes first, and is pointed at', () => {
  const at = turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW], { board: { uno: [2] } });
  expect(follow(START, at).shown).toMatchObject({ id: 'catch', target: { on: 'seat', seat: 2 }, named: { name: 'Cyrus' } });
});

test('one’s own call: before the play, with it, and when it was forgotten', () => {
  const legal = [...plays('G7'), DRAW];
  expect(shown(turn(['G7', 'R1'], legal))).toBe('uno');
  expect(shown(turn(['G7', 'R1'], legal, { armed: true }))).toBe('armed');
  expect(shown(turn(['R1'], [], { board: { uno: [0], owes: [1] } }))).toBe('late');
  expect(shown(turn(['G1'], plays('G1')))).toBe('last');
});

test('an attack: block before challenge before nothing at all', () => {
  const table = { settings: { edition: 'mandalorian' } };
  const board = { decision: 'attack', attack: { seat: 0, by: 3, cards: 4, kind: 'W4' } };
  const answers = (...verbs: string[]): Scene => turn(['R1', 'R2', 'WW'], verbs.map((verb) => ({ verb })), { board, table });
  expect(shown(answers('accept', 'challenge', 'block'))).toBe('block');
  expect(follow(START, answers('accept', 'challenge')).shown).toMatchObject({ id: 'challenge', named: { name: 'Dov' } });
  expect(shown(answers('accept'))).toBe('accept');
});

test('party: speed, pile, pointing and linking', () => {
  const table = { settings: { edition: 'party' } };
  expect(shown(turn(['R3', 'R4', 'R5'], [{ verb: 'speed', card: 'R3' }], { table, board: { owes: [1] } }))).toBe('speed');
  expect(follow(START, turn(['R3', 'R4', 'R5'], [{ verb: 'add', card: 'R3' }], { table, board: { decision: 'pile', colour: 'red' } })).shown).toMatchObject({ id: 'pile', named: { colour: 'red' } });
  expect(shown(turn(['G3', 'G4', 'G5'], [{ verb: 'take' }], { table, board: { decision: 'pile', colour: 'red' } }))).toBe('take');
  expect(shown(turn(['GP', 'G4', 'G5'], plays('GP', 'G4'), { table }))).toBe('pointCard');
  expect(shown(turn(['G3', 'G4', 'G5'], [{ verb: 'point', seat: 1 }], { table, board: { decision: 'point' } }))).toBe('point');
  expect(shown(turn(['G3', 'G4', 'G5'], [{ verb: 'link', seat: 1, other: 2 }], { table, board: { decision: 'link' } }))).toBe('link');
});

test('each is shown once: gone when it fits no more, and not again', () => {
  const first = turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW]);
  let progress = follow(START, first);
  expect(follow(progress, first)).toEqual(progress);
  progress = follow(progress, turn(['R1', 'R7'], [], { board: { owes: [1] } }));
  expect([progress.shown, [...progress.done]]).toEqual([null, ['match']]);
  expect(shown(first, progress)).toBe('');
});

test('a more urgent one comes between, and the other comes back', () => {
  const calm = turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW]);
  const urgent = turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW], { board: { uno: [1] } });
  const between = follow(follow(START, calm), urgent);
  expect(between.shown?.id).toBe('catch');
  expect(follow(between, calm)).toMatchObject({ shown: { id: 'match' } });
});

test('"got it" puts one away', () => {
  const at = turn(['R1', 'R7', 'G8'], [...plays('G8'), DRAW]);
  const away = dismiss(follow(START, at));
  expect(away.shown).toBeNull();
  expect(shown(at, away)).toBe('');
});

test('nothing is said when the game is over', () => {
  const over = turn(['G1'], plays('G1'), { table: { status: 'over' }, board: { uno: [1] } });
  expect(Object.keys(hintsFor(over)).filter((id) => fits(id, over))).toEqual([]);
});

describe.each(editions())('the lesson of $id', ({ id: edition, hints = [], own_hints = {} }) => {
  const known = Object.keys(hintsFor(scene({ table: { settings: { edition } } })));

  test('is about hints that there are', () => {
    expect(hints.length).toBeGreaterThan(5);
    expect([...hints, ...Object.keys(own_hints)].filter((id) => !known.includes(id))).toEqual([]);
  });

  test.each(LANGUAGES)('has a text for every hint in %s', async (language) => {
    await speak(language);
    expect(known.filter((id) => !firstOf(edition, [`hint.${id}`, `learn.step.${id}`]))).toEqual([]);
    await speak('en');
  });
});

test('a lesson is a table of its own, without clocks', () => {
  const { settings, bots, start } = lessonTable('sanrio');
  expect(settings).toMatchObject({ edition: 'sanrio', lesson: true, seats: 3, options: { scoring: 'off' } });
  expect(settings?.clocks).toMatchObject({ decision: 0, point: 0, patience: 0 });
  expect([bots?.length, start]).toEqual([2, true]);
});

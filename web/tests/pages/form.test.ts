import { describe, expect, test } from 'vitest';
import { infoOf } from '../../src/editions/store.svelte';
import type { EditionInfo, OptionInfo } from '../../src/protocol/types';
import { applies, blank, botCount, deckSize, freeSeats, inForce, order, refusals, startsAtOnce, withBots, withEdition, withOption, withSeats } from '../../src/pages/make/form';
import { presetOf, presetsFor, withPreset } from '../../src/pages/make/presets';
import { refusalsAt } from '../../src/pages/make/words';

const option = (name: string, values: string[], more: Partial<OptionInfo> = {}): OptionInfo => ({ name, rule: 'R-1', meaning: '', default: values[0] ?? '', values, ...more });
const COMMON = [
  option('hand_size', [], { default: '7', least: 1, most: 15 }),
  option('scoring', ['off', 'winner_takes', 'lowest']),
  option('target', [], { default: '500', least: 1, most: 10000 }),
  option('stacking', ['off', 'same', 'any']),
];
const info = (id: string, most_players: number, options: OptionInfo[]): EditionInfo => ({
  ...infoOf(id), most_players, options, cards: [{ code: 'R1', name: '', kind: '1', copies: 112, points: 1 }],
});
const CLASSIC = info('classic', 10, [option('deck', ['112', '108'], { decks: { 112: 112, 108: 108 } }), ...COMMON, option('blank_wild', ['wild', 'swap_hands'])]);
const PARTY = info('party', 16, [...COMMON, option('jump_in', ['off', 'numbers'], { default: 'numbers' })]);
const find = (from: EditionInfo, name: string): OptionInfo => from.options.find((one) => one.name === name)!;
const set = (form = blank('classic'), changes: Record<string, string>, from = CLASSIC): ReturnType<typeof blank> =>
  Object.entries(changes).reduce((so, [name, value]) => withOption(so, find(from, name), value), form);

describe('players', () => {
  test('bots take free seats, then bring their own', () => {
    let form = blank('classic');
    for (let i = 1; i <= 4; i++) form = withBots(form, 'steady', i, 10);
    expect([form.seats, botCount(form), freeSeats(form)]).toEqual([5, 4, 0]);
  });

  test('there are never more than the edition takes', () => {
    const full = withBots(blank('classic'), 'casual', 9, 10);
    expect(withBots(full, 'expert', 1, 10)).toBe(full);
  });

  test('with fewer seats the strongest bots go first', () => {
    const form = withBots(withBots(blank('classic'), 'casual', 2, 10), 'expert', 2, 10);
    expect(withSeats(form, 4).bots).toEqual({ random: 0, casual: 2, steady: 0, quick: 0, expert: 1, master: 0 });
    expect(withSeats(form, 2).bots).toEqual({ random: 0, casual: 1, steady: 0, quick: 0, expert: 0, master: 0 });
  });

  test('with a bot on every seat the game starts at once', () => {
    expect(startsAtOnce(withBots(blank('classic'), 'casual', 2, 10))).toBe(false);
    expect(startsAtOnce(withBots(blank('classic'), 'casual', 3, 10))).toBe(true);
  });
});

describe('options', () => {
  test('only what differs from the sheet is kept', () => {
    const stacked = set(undefined, { stacking: 'any' });
    expect(stacked.options).toEqual({ stacking: 'any' });
    expect(inForce(stacked, find(CLASSIC, 'stacking'))).toBe('any');
    expect(set(stacked, { stacking: 'off' }).options).toEqual({});
  });

  test('another edition keeps what it knows', () => {
    const form = withSeats(set(undefined, { stacking: 'same', deck: '108', hand_size: '5' }), 10);
    const party = withEdition(form, 'party', PARTY);
    expect(party.options).toEqual({ stacking: 'same', hand_size: '5' });
    const back = withEdition(withSeats(party, 16), 'classic', CLASSIC);
    expect(back.seats).toBe(10);
  });

  test('points to reach only count in a match', () => {
    const target = find(CLASSIC, 'target');
    expect(applies(blank('classic'), CLASSIC, target)).toBe(false);
    expect(applies(set(undefined, { scoring: 'lowest' }), CLASSIC, target)).toBe(true);
    const form = set(undefined, { scoring: 'lowest', target: '100' });
    expect(order(form, CLASSIC).settings?.options).toEqual({ scoring: 'lowest', target: '100' });
    expect(order(set(form, { scoring: 'off' }), CLASSIC).settings?.options).toEqual({});
  });
});

describe('refusals', () => {
  const codes = (form: ReturnType<typeof blank>, from = CLASSIC): string[] => refusals(form, from).map(({ at, code }) => `${at}: ${code}`);

  test('a table as it stands is fine', () => {
    expect(codes(blank('classic'))).toEqual([]);
  });

  test('hands that do not fit into the deck', () => {
    const form = withSeats(set(undefined, { hand_size: '12' }), 9);
    expect(codes(form)).toEqual([]);
    expect(codes(set(form, { deck: '108' }))).toEqual(['hand_size: hand_size']);
    expect(deckSize(set(form, { deck: '108' }), CLASSIC)).toBe(108);
    expect(refusals(withSeats(form, 10), CLASSIC)[0]?.params).toEqual({ players: 10, size: 12, cards: 112 });
  });

  test('Blank Wilds that are not in the deck', () => {
    expect(codes(set(undefined, { deck: '108', blank_wild: 'swap_hands' }))).toEqual(['blank_wild: pair']);
    const [refused] = refusals(set(undefined, { deck: '108', blank_wild: 'swap_hands' }), CLASSIC);
    expect(refused && refusalsAt('blank_wild', [refused], 'classic')).toBe('The deck of 108 cards has no Blank Wilds.');
    expect(refusalsAt('deck', refused ? [refused] : [], 'classic')).toBe('');
  });

  test.each(['0', '16', '', 'NaN', '1.5', '-1'])('a hand of %j cards', (size) => {
    expect(codes(set(undefined, { hand_size: size }))).toContain('hand_size: range');
  });

  test('more seats than players', () => {
    expect(codes({ ...blank('classic'), seats: 11 })).toEqual(['seats: players']);
  });
});

test('the order holds everything that was chosen', () => {
  const form = { ...withBots(blank('party'), 'expert', 1, 16), visibility: 'public' as const, chat: false, clocks: { decision: 0, point: 8000, between: 5000, more: 2 } };
  const { settings, bots, start } = order(form, PARTY);
  expect(settings).toMatchObject({ edition: 'party', seats: 6, visibility: 'public', chat: false, spectators: true, clocks: { decision: 0, point: 8000, between: 5000, grace: 700 } });
  expect([bots, start]).toEqual([['expert'], false]);
});

describe('presets', () => {
  test('change what an edition has, and leave who plays as it was', () => {
    const form = { ...set(undefined, { hand_size: '9' }), seats: 5 };
    const party = withPreset(form, CLASSIC, 'party');
    expect([party.options, party.seats]).toEqual([{ stacking: 'any' }, 5]);
    expect(withPreset(form, CLASSIC, 'match').options).toEqual({ scoring: 'winner_takes' });
    expect(withPreset(form, CLASSIC, 'quick')).toMatchObject({ options: { hand_size: '5' }, pace: 'quick' });
    expect(withPreset(party, CLASSIC, 'sheet').options).toEqual({});
  });

  test('are recognised until something else is changed', () => {
    const quick = withPreset(blank('classic'), CLASSIC, 'quick');
    expect(presetOf(blank('classic'), CLASSIC)).toBe('sheet');
    expect(presetOf(quick, CLASSIC)).toBe('quick');
    expect(presetOf(set(quick, { stacking: 'same' }), CLASSIC)).toBeUndefined();
  });

  test('that come to the same stand there once', () => {
    expect(presetsFor(blank('party'), info('party', 16, [option('hand_size', [], { default: '7' })]))).toEqual(['sheet', 'quick']);
  });

  test('leave out what does not go together', () => {
    const strict = { ...CLASSIC, refused: [{ first: 'stacking=any', second: 'deck=112', reason: 'no' }] };
    expect(withPreset(blank('classic'), strict, 'party').options).toEqual({});
  });
});

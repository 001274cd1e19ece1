// Every achievement of every edition is reached in a hand that is told event by event.

import { describe, expect, it } from 'vitest';
import { editions, infoOf } from '../../src/editions/store.svelte';
import { achievementsOf, LAST, OWN, SHARED } from '../../src/progress/achievements';
import { featsIn, turnsIn, type Played } from '../../src/progress/feats';
import { progressOf, type Finished } from '../../src/progress/sum';
import { named } from '../../src/progress/texts.svelte';
import { BOARD, type Happened } from '../../src/protocol/types';

const ME = 1;
const START: Happened = { kind: 'started', cards: ['R5'] };
const lay = (card: string): Happened => ({ kind: 'played', seat: ME, cards: [card] });
const win: Happened = { kind: 'won', seat: ME };

function hand(edition: string, events: Happened[], more: Partial<Played> = {}, held = 7): Played {
  const before = { ...BOARD, counts: [7, held] };
  const moments = [{ events: [START], before }, ...events.map((event) => ({ events: [event], before }))];
  return { edition, me: ME, seats: 2, won: events.includes(win), levels: ['steady'], moments, ...more };
}

const draw: Happened = { kind: 'drew', seat: ME, count: 1 };
const numbers = (edition: string): Happened[] => infoOf(edition).colours.map(({ letter }) => lay(`${letter}5`));

/** How each is reached, and a hand like it that does not. */
function shared(edition: string): Record<string, [Played, Played]> {
  const [seven, ...rest] = numbers(edition) as [Happened, ...Happened[]];
  const won = [seven, win];
  const challenge = (seat: number, other: number, count: number): Played =>
    hand(edition, [{ kind: 'challenged', seat, other, count }]);
  return {
    first: [hand(edition, won), hand(edition, [seven])],
    uno: [hand(edition, [{ kind: 'uno', seat: ME }, ...won]), hand(edition, [{ kind: 'uno', seat: 0 }, ...won])],
    caught: [hand(edition, [{ kind: 'caught', seat: ME, other: 0 }]), hand(edition, [{ kind: 'caught', seat: 0, other: ME }])],
    bluff: [challenge(ME, 0, 1), challenge(ME, 0, 0)],
    honest: [challenge(0, ME, 0), challenge(0, ME, 1)],
    colours: [hand(edition, [seven, ...rest]), hand(edition, rest)],
    dry: [hand(edition, won), hand(edition, [draw, ...won])],
    far: [hand(edition, won, {}, 10), hand(edition, won, {}, 9)],
    crowd: [hand(edition, won, { seats: 5 }), hand(edition, won, { seats: 4 })],
    expert: [hand(edition, won, { levels: ['expert'] }), hand(edition, won)],
    speed: [hand(edition, [{ kind: 'speed', seat: ME, cards: ['R5'] }]), hand(edition, won)],
  };
}

function own(id: string, edition: string): [Played, Played] {
  const [kind = '', form = ''] = id.slice(OWN.length).split('.');
  const count = Math.max(0, infoOf(edition).events[kind]?.variants?.indexOf(form) ?? 0);
  return [hand(edition, [{ kind, seat: ME, count }]), hand(edition, [{ kind, seat: 0, other: ME, count }])];
}

function last(id: string, edition: string): [Played, Played] {
  const code = infoOf(edition).cards.find(({ kind }) => LAST + kind === id)?.code ?? '';
  return [hand(edition, [lay(code), win]), hand(edition, [lay(code), lay('R5'), win])];
}

function ways(id: string, edition: string): [Played, Played] | undefined {
  if (id.startsWith(OWN)) return own(id, edition);
  return id.startsWith(LAST) ? last(id, edition) : shared(edition)[id];
}

describe.each(editions().map(({ id }) => id))('%s', (edition) => {
  const all = achievementsOf(edition);

  it('has about fifteen, each with a name and a sentence', () => {
    expect(all.length).toBeGreaterThanOrEqual(13);
    expect(all.length).toBeLessThanOrEqual(18);
    expect(new Set(all).size).toBe(all.length);
    const told = all.map((id) => named(id, edition));
    expect(told.filter(({ name, text }) => !name || !text)).toEqual([]);
    expect(new Set(told.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(all.filter((id) => id !== 'row'))('reaches %s, and not otherwise', (id) => {
    const [reached, missed] = ways(id, edition)!;
    expect(featsIn(reached)).toContain(id);
    expect(featsIn(missed)).not.toContain(id);
  });

  it('knows the events that its own are about', () => {
    const kinds = all.filter((id) => id.startsWith(OWN)).map((id) => id.split('.')[1] ?? '');
    expect(kinds.filter((kind) => !(kind in infoOf(edition).events))).toEqual([]);
  });
});

it('reaches three in a row with the third win', () => {
  const won = (id: string, yes = true): Finished =>
    ({ id, day: '2026-11-18', edition: 'party', won: yes, levels: [], turns: 9, feats: [] });
  expect(progressOf([won('1'), won('2')]).feats).toEqual({ party: {} });
  expect(progressOf([won('1'), won('2'), won('3')]).feats).toEqual({ party: { row: '2026-11-18' } });
  expect(progressOf([won('1'), won('2'), won('-', false), won('3')]).feats).toEqual({ party: {} });
  expect(SHARED).toContain('row');
});

it('looks at the last hand alone, and says nothing that it has not seen begin', () => {
  const turn: Happened = { kind: 'turn', seat: ME };
  const two = hand('classic', [draw, turn, START, turn, turn, lay('R5'), win]);
  expect(turnsIn(two)).toBe(2);
  expect(featsIn(two)).toContain('dry');
  const torn = { ...two, moments: two.moments.slice(-2) };
  expect(turnsIn(torn)).toBe(0);
  expect(featsIn(torn)).not.toContain('dry');
});

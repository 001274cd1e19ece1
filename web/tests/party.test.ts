// Many people around one screen: who is invited, what is bet on, what the room is told, what goes by itself.
import { describe, expect, it } from 'vitest';
import { infoOf, learn } from '../src/editions/store.svelte';
import { Session } from '../src/net/session.svelte';
import { betOf, betOn, betsBySeat, invitation, placeIn, pointsOf, turnsUntil } from '../src/party/audience';
import { brisk, isBrisk, isUsual, tempoFor } from '../src/party/many';
import { Controller } from '../src/play/controller.svelte';
import type { Beat } from '../src/play/score/score';
import type { BetsNews, Deed, Seating, TableInfo } from '../src/protocol/types';
import { bandOf } from '../src/tv/bands';
import { comings } from '../src/tv/comings';
import { Line } from './net/fakes';
import { NAMES, table, view } from './play/builders';
import { TOLD } from './told';

const person = (name: string): Seating => ({ kind: 'person', name, guest: name });

describe('whoever comes', () => {
  it('is invited to a seat, to the queue, or not at all', () => {
    const full = table();
    const bot = table({ seats: [person('Ann'), { kind: 'bot', name: 'Ada' }] });
    expect(invitation(bot)).toBe('seat');
    expect(invitation(full)).toBe('queue');
    expect(invitation({ ...full, settings: { edition: 'classic', spectators: false } })).toBe('none');
    expect(invitation({ ...bot, settings: { edition: 'classic', daily: '2026-11-18-1' } })).toBe('none');
    expect(invitation(table({ status: 'over', seats: [person('Ann'), { ...person('Bo'), away: true }] }))).toBe('seat');
  });

  it('sees how many are before them', () => {
    const queue = [{ guest: 'x', name: 'Xu' }, { guest: 'y', name: 'Yo' }];
    expect([placeIn(table({ queue }), 'x'), placeIn(table({ queue }), 'y'), placeIn(table({ queue }), '')]).toEqual([0, 1, -1]);
  });

  it('asks again for a seat where the server does not know of it any more', () => {
    const line = new Line();
    const session = new Session('t', 'secret', false, line.open).start();
    session.queues = true;
    const welcome = (queue: TableInfo['queue']): void =>
      line.wire.say({ t: 'welcome', table: table({ queue: queue ?? [] }), seq: 1, now: 0, you: 'eve', seat: -1 });
    line.wire.onopen?.();
    welcome([]);
    expect(line.wire.last()).toMatchObject({ t: 'queue', on: true });
    line.wire.say({ t: 'ok', id: (line.wire.last() as { id: string }).id });
    const sent = line.wire.sent.length;
    welcome([{ guest: 'eve', name: 'Eve' }]);
    expect(line.wire.sent).toHaveLength(sent);
    session.end();
  });
});

describe('bets', () => {
  const BETS: BetsNews = {
    t: 'bets', tally: [{ guest: 'e', name: 'Eve', points: 4 }],
    placed: [
      { guest: 'e', name: 'Eve', on: 'winner', seat: 1 }, { guest: 'f', name: 'Fay', on: 'winner', seat: 1 },
      { guest: 'e', name: 'Eve', on: 'fingers', seat: 2 },
    ],
  };

  it('are counted by seat', () => {
    expect([...betsBySeat(BETS, 'winner')]).toEqual([[1, 2]]);
    expect([betOf(BETS, 'fingers', 'e'), betOf(BETS, 'fingers', 'f'), pointsOf(BETS, 'e'), pointsOf(BETS, 'f')]).toEqual([2, -1, 4, 0]);
  });

  it('are on the winner until somebody has nearly won, and on fingers for those who do not point', () => {
    expect(betOn(view())).toBe('winner');
    expect(betOn(view({ board: { counts: [7, 2, 7, 7] } }))).toBeNull();
    expect(betOn(view({ table: { status: 'between' } }))).toBeNull();
    const pointing = { table: { settings: { edition: 'party' } }, board: { decision: 'point', owes: [0, 1, 2, 3] } };
    expect(betOn(view({ ...pointing, seat: -1 }))).toBe('fingers');
    expect(betOn(view(pointing))).toBe('winner');
  });

  it('are on fingers only where answers are fingers', () => {
    learn([{ ...infoOf('classic'), questions: { gale: { blind: true } } }]);
    expect(betOn(view({ board: { decision: 'gale', owes: [0, 1] }, seat: -1 }))).toBe('winner');
    learn(TOLD['en'] ?? []);
  });
});

describe('between two turns', () => {
  const at = (turn: number, more: object = {}): number => turnsUntil(view({ seat: 0, board: { turn, owes: [turn], direction: 1, misses: [0, 0, 0, 0], ...more } }));

  it('the turns until one’s own are counted, the way it goes round', () => {
    expect([at(3), at(2), at(1), at(0)]).toEqual([1, 2, 3, 0]);
    expect([at(3, { direction: -1 }), at(1, { direction: -1 })]).toEqual([3, 1]);
    expect(at(1, { misses: [0, 0, 1, 0] })).toBe(2);
  });

  it('from ten players on a turn is short and a hand small, unless somebody has chosen', () => {
    const ten = tempoFor({ options: { stacking: 'any' } }, 10);
    expect(ten).toMatchObject({ pace: 'quick', options: { stacking: 'any', hand_size: '5' }, clocks: { decision: 15_000 } });
    expect([isUsual(ten), isBrisk(ten)]).toEqual([false, true]);
    expect(isUsual(tempoFor(ten, 9))).toBe(true);
    const chosen = { options: { hand_size: '3' } };
    expect(tempoFor(chosen, 16)).toBe(chosen);
    expect(tempoFor(brisk(chosen), 12)).toEqual(brisk(chosen));
  });
});

/** Ann, who has cards ready and is asked, or not. */
function ready(question: string, legal: Deed[], ...keys: string[]): { sent: Deed[]; control: Controller } {
  const sent: Deed[] = [];
  const act = (deed: Deed): Promise<object> => Promise.resolve(sent.push(deed)).then(() => ({ ok: true }));
  const board = { decision: question || 'turn', owes: [question ? 0 : 1], turn: question ? 0 : 1 };
  const session = { ...view({ board, own: { hand: ['R1', 'G3', 'B5'], legal } }), ref: 5, act, why: () => Promise.resolve([]) };
  const control = new Controller(session as unknown as Session);
  for (const key of keys) control.getReady(key);
  control.goReady();
  return { sent, control };
}

describe('cards that lie ready', () => {
  const play = (card: string): Deed => ({ verb: 'play', card });

  it('go when one’s turn comes, the first that fits', () => {
    const { sent, control } = ready('turn', [play('G3'), play('B5'), { verb: 'draw' }], 'R1.0', 'B5.0', 'G3.0');
    expect(sent).toEqual([play('B5')]);
    expect(control.readied).toEqual([]);
  });

  it('are thrown in on another’s turn, and the others stay ready', () => {
    const { sent, control } = ready('', [{ verb: 'speed', card: 'R1' }], 'G3.0', 'R1.0');
    expect(sent).toEqual([{ verb: 'speed', card: 'R1' }]);
    expect(control.readied).toEqual(['G3.0']);
  });

  it('stay where they are while it is not their moment', () => {
    expect(ready('', [], 'R1.0').control.readied).toEqual(['R1.0']);
    const attacked = ready('attack', [{ verb: 'stack', card: 'R1' }, { verb: 'accept' }], 'R1.0');
    expect([attacked.sent, attacked.control.readied]).toEqual([[], ['R1.0']]);
  });

  it('are said not to fit where others do; where none does a card is drawn', () => {
    const other = ready('turn', [play('G3'), { verb: 'draw' }], 'R1.0');
    expect([other.sent, other.control.readied, other.control.notice?.text]).toEqual([[], [], 'Red 1 does not fit now.']);
    expect(ready('turn', [{ verb: 'draw' }], 'R1.0').sent).toEqual([{ verb: 'draw' }]);
  });

  it('are chosen and taken back, and forgotten once they are gone', () => {
    const { control } = ready('', [], 'R1.0', 'G3.0', 'R1.0', 'Y9.0');
    expect(control.readied).toEqual(['G3.0']);
  });
});

describe('the big screen', () => {
  const beat = (what: Beat['what'], more: Partial<Beat>): Beat =>
    ({ at: 0, what, event: 0, seat: -1, other: -1, card: '', faces: [], count: 0, strong: false, pile: 'draw', sets: null, hand: null, sound: null, ...more });

  it('tells a whole room of what is great', () => {
    expect(bandOf(beat('uno', { seat: 1 }), NAMES)).toMatchObject({ from: 1, text: 'UNO!' });
    expect(bandOf(beat('slap', { seat: 2, other: 1 }), NAMES)).toMatchObject({ from: 2, to: 1, text: 'caught!' });
    expect(bandOf(beat('badge', { seat: 1, other: 0, count: 4 }), NAMES)).toMatchObject({ from: 0, to: 1, plus: 4, text: 'draws 4' });
    expect(bandOf(beat('badge', { seat: 1, other: 0, count: 2 }), NAMES)).toBeNull();
    expect(bandOf(beat('shield', { seat: 3 }), NAMES)).toMatchObject({ from: 3, text: 'blocks!' });
    expect(bandOf(beat('take', { seat: 0, count: 6 }), NAMES)).toMatchObject({ from: 0, text: 'takes 6 cards' });
    expect(bandOf(beat('tally', { seat: 2, count: 4, strong: true }), NAMES)?.text).toBe('Cyrus: 4!');
    expect(bandOf(beat('tally', { seat: 2, count: 1 }), NAMES)).toBeNull();
    expect(bandOf(beat('land', {}), NAMES)).toBeNull();
  });

  it('tells who has come, who has gone, and who is away', () => {
    const before = table({ seats: [person('Ann'), person('Bo')], here: [true, true] });
    const after = table({ seats: [person('Cyd'), { ...person('Ann'), away: false }], here: [true, true] });
    expect(comings(before, after)).toEqual(['Cyd is in!', 'Bo has left.']);
    expect(comings(before, { ...before, here: [true, false] })).toEqual(['Bo is away.']);
    expect(comings(before, before)).toEqual([]);
  });
});

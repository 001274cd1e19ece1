// Recorded games of all editions, played through the director with a clock of the test's own.

import { describe, expect, test } from 'vitest';
import { infoOf } from '../../src/editions/store.svelte';
import { afterwards, Director, type Clock } from '../../src/play/director.svelte';
import { compose } from '../../src/play/score/compose';
import { after, type Beat, type Shown, type What } from '../../src/play/score/score';
import type { Told } from '../../src/play/score/writer';
import { moments, RECORDINGS } from './recordings';

const GAMES = RECORDINGS.map((game) => [`${game.name} seat ${game.seat}`, game] as const);
const at = (beats: readonly Beat[], what: What, seat?: number): number =>
  beats.findIndex((beat) => beat.what === what && (seat === undefined || beat.seat === seat));

/** Beats with the table before and after each. */
function frames(told: Told, beats: readonly Beat[]): { beat: Beat; was: Shown; is: Shown }[] {
  let is = told.before;
  return beats.map((beat) => {
    const was = is;
    is = after(was, beat);
    return { beat, was, is };
  });
}

describe.each(GAMES)('%s', (_, game) => {
  const scenes = moments(game).map((told) => ({ told, score: compose(told, game.seat, game.edition) }));
  const by = infoOf(game.edition).events;

  test('every event is told, in the order in which it happened', () => {
    for (const { told, score } of scenes) {
      const firsts = told.events.map((_event, i) => score.beats.findIndex(({ event }) => event === i));
      expect(firsts).not.toContain(-1);
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      expect(score.beats.map((beat) => beat.at)).toEqual(score.beats.map((beat) => beat.at).sort((a, b) => a - b));
    }
  });

  test('nothing changes before the card that changes it has landed', () => {
    for (const { told, score } of scenes) {
      const cause = told.events.findIndex(({ kind, cards = [] }) => cards.length && by[kind]?.leaves && by[kind]?.lands === 'discard');
      if (cause < 0) continue;
      const landed = score.beats.findIndex(({ what, event }) => what === 'land' && event === cause);
      for (const { was, is } of frames(told, score.beats).slice(0, landed)) {
        const { counts, ...others } = is.board;
        const { counts: old, ...before } = was.board;
        expect({ ...others, draw: 0 }).toEqual({ ...before, draw: 0 });
        expect(counts.every((count, i) => count <= (old[i] ?? 0))).toBe(true);
      }
    }
  });

  test('a blow comes before its cards, and they come one by one', () => {
    for (const { told, score } of scenes) {
      for (const { beat, was, is } of frames(told, score.beats)) {
        if (beat.what !== 'arrive') continue;
        const grown = is.board.counts.map((count, i) => count - (was.board.counts[i] ?? 0));
        expect(grown).toEqual(grown.map((_count, i) => (i === beat.seat ? 1 : 0)));
      }
      told.events.forEach(({ kind, seat = -1, other = -1, count }, i) => {
        const victim = kind === 'caught' ? other : kind === 'challenged' && count === 1 ? other : seat;
        const draws = told.events.some((event, k) => k > i && by[event.kind]?.draws && event.seat === victim && event.count);
        if (!['attacked', 'caught', 'challenged'].includes(kind) || !draws) return;
        const hit = at(score.beats, 'hit', victim);
        expect(hit).toBeGreaterThan(score.beats.findIndex(({ event }) => event === i));
        expect(at(score.beats, 'arrive', victim)).toBeGreaterThan(hit);
      });
    }
  });

  test('the verdict, the answer and the slap come before what they lead to', () => {
    const ORDER: readonly (readonly What[])[] = [
      ['crouch', 'fly', 'land'], ['petals', 'splash'], ['palm', 'slap', 'hit', 'arrive'], ['challenge', 'verdict', 'hit', 'arrive'],
      ['turnUp', 'light', 'answer', 'fall', 'land'], ['finger', 'tally', 'arrive'], ['skip', 'veil', 'turn'], ['hold', 'land', 'won', 'turnOver', 'points', 'total'],
      ['shield', 'deflect'], ['aim', 'hit'], ['rope', 'twang'], ['streak', 'land'],
    ];
    for (const { told, score } of scenes) for (const [first = 'rest', ...following] of ORDER) {
      let last = at(score.beats, first);
      if (last < 0) continue;
      for (const what of following) {
        const next = score.beats.findIndex((beat, i) => i > last && beat.what === what);
        // Drawing may be impossible, and a question may stand between two steps.
        if (next < 0) expect(['hit', 'arrive', 'turn', 'tally', 'turnOver', 'points', 'total'], `${what} in ${JSON.stringify(told.events)}`).toContain(what);
        else last = next;
      }
    }
  });

  test('beat by beat the table comes to what is true', () => {
    for (const { told, score } of scenes) {
      const end = frames(told, score.beats.slice(0, -1)).at(-1)?.is ?? told.before;
      expect(end.board.counts).toEqual(told.after.board.counts);
      expect(end.board.direction).toBe(told.after.board.direction);
      const roped = told.events.some(({ kind }) => kind === 'linked' || kind === 'unlinked');
      if (roped) expect(end.board.link).toEqual(told.after.board.link);
      expect(end.board.mini).toEqual(told.after.board.mini);
      expect(end.board.top.at(-1)).toBe(told.after.board.top.at(-1));
      if (told.after.board.colour) expect(end.board.colour).toBe(told.after.board.colour);
      expect([...end.hand].sort()).toEqual([...told.after.hand].sort());
      expect(score.beats.at(-1)).toMatchObject({ what: 'rest', sets: told.after.board, hand: told.after.hand });
    }
  });
});

class Slow implements Clock {
  time = 0;
  tasks = 0;
  #waiting: { at: number; call: () => void }[] = [];
  now = (): number => this.time;
  later(ms: number, call: () => void): () => void {
    const entry = { at: this.time + ms, call };
    this.#waiting.push(entry);
    return () => { this.#waiting = this.#waiting.filter((one) => one !== entry); };
  }
  run(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      this.tasks++;
      next.call();
    }
    this.time = end;
  }
}

interface Staged {
  readonly clock: Slow;
  readonly director: Director;
  readonly played: Beat[];
  /** What the table showed with each beat. */
  readonly tables: (Shown | null)[];
  readonly finished: () => number;
}

function stage(asleep = () => false): Staged {
  const played: Beat[] = [];
  const tables: (Shown | null)[] = [];
  let finished = 0;
  const clock = new Slow();
  const play = (beat: Beat): void => {
    played.push(beat);
    tables.push(director.shown);
  };
  const director = new Director({ play, finish: () => void finished++ }, { speed: () => 1, asleep, still: () => false }, clock);
  return { clock, played, tables, finished: () => finished, director };
}

const game = RECORDINGS.find(({ name }) => name === 'party-5')!;
const told = moments(game);

test('in its own time every beat of a game is played, and the table is true between moments', () => {
  const { clock, director, played } = stage();
  for (const one of told) {
    director.perform(one, game.seat, game.edition);
    clock.run(60_000);
    expect(director.shown).toBeNull();
  }
  expect(played).toEqual(told.flatMap((one) => compose(one, game.seat, game.edition).beats));
});

test('words wait for their moment', () => {
  const { clock, director } = stage();
  const words = afterwards(director, () => `${clock.time}`);
  director.perform(told[1]!, game.seat, game.edition);
  clock.run(100);
  expect(words()).toBe('100');
  director.perform(told[2]!, game.seat, game.edition);
  clock.run(50);
  expect([director.ahead, words()]).toEqual([true, '100']);
  clock.run(9_850);
  expect([director.ahead, words()]).toEqual([false, '10000']);
});

test('no task has the page drawn anew twice', () => {
  const clock = new Slow();
  const drawing: number[] = [];
  const play = ({ sets, hand }: Beat): void => void ((sets || hand) && drawing.push(clock.tasks));
  const director = new Director({ play, finish: () => {} }, { speed: () => 1, asleep: () => false, still: () => false }, clock);
  for (const one of told) {
    director.perform(one, game.seat, game.edition);
    clock.run(60_000);
  }
  expect(drawing.length).toBeGreaterThan(100);
  expect(new Set(drawing).size).toBe(drawing.length);
});

test('a burst is hurried and cut, never lost: each moment begins from what the last one led to', () => {
  const { clock, director, played, tables } = stage();
  for (const one of told) director.perform(one, game.seat, game.edition);
  clock.run(told.length * 401);
  expect([director.shown, director.busy]).toEqual([null, false]);
  let from = 0;
  for (const one of told) {
    const first = compose(one, game.seat, game.edition).beats[0]!;
    const begun = JSON.stringify([first, after(one.before, first)]);
    const found = played.findIndex((beat, i) => i >= from && JSON.stringify([beat, tables[i]]) === begun);
    expect(found).toBeGreaterThanOrEqual(from);
    from = found + 1;
  }
});

test('the next moment never waits longer than a blink', () => {
  const { clock, director } = stage();
  const longest = told.reduce((a, b) => (compose(a, 0, game.edition).length > compose(b, 0, game.edition).length ? a : b));
  director.perform(longest, game.seat, game.edition);
  clock.run(100);
  director.perform(told[1]!, game.seat, game.edition);
  clock.run(401);
  expect(director.shown?.board).not.toEqual(longest.before.board);
  clock.run(5_000);
  expect(director.shown).toBeNull();
});

test('a tab that sleeps shows the truth at once, and nothing is played late', () => {
  let asleep = false;
  const { clock, director, played, finished } = stage(() => asleep);
  director.perform(told[1]!, game.seat, game.edition);
  clock.run(100);
  asleep = true;
  director.perform(told[2]!, game.seat, game.edition);
  expect(director.shown).toBeNull();
  expect(finished()).toBeGreaterThan(0);
  const before = played.length;
  clock.run(60_000);
  expect(played.length).toBe(before);
});

const ended = RECORDINGS.flatMap((one) => moments(one).map((moment) => ({ one, moment })))
  .filter(({ moment: { events } }) => events.some(({ kind, count = 0 }) => kind === 'scored' && count > 0));

test('at the end of a hand every other hand is turned over before the points are counted', () => {
  expect(ended.length).toBeGreaterThan(3);
  for (const { one, moment } of ended) {
    const { beats } = compose(moment, one.seat, one.edition);
    const turned = beats.filter(({ what }) => what === 'turnOver').map(({ seat }) => seat);
    const { counts } = moment.after.board;
    expect([...turned].sort()).toEqual(counts.flatMap((count, seat) => (count ? [seat] : [])).sort());
    expect(at(beats, 'turnOver')).toBeGreaterThan(at(beats, 'won'));
  }
});

test('each key goes to the next part of the ceremony, and whoever wants no motion sees none', () => {
  const { one, moment } = ended[0]!;
  const { director, played, clock } = stage();
  director.perform(moment, one.seat, one.edition);
  const seen = (): What | undefined => played.at(-1)?.what;
  director.skip();
  expect(seen()).toBe('won');
  director.skip();
  expect(seen()).toBe('turnOver');
  for (let i = 0; i < 20 && director.busy; i++) director.skip();
  expect([director.shown, director.holding, seen()]).toEqual([null, false, 'rest']);
  clock.run(60_000);
  expect(seen()).toBe('rest');
  const calm = compose(moment, one.seat, one.edition, true);
  expect(calm.beats.filter(({ what }) => ['hold', 'turnOver', 'points'].includes(what))).toEqual([]);
});

test('what the reader does ends the show', () => {
  const { clock, director, played } = stage();
  director.perform(told[1]!, game.seat, game.edition);
  director.finish();
  const before = played.length;
  clock.run(60_000);
  expect([director.shown, director.busy, played.length]).toEqual([null, false, before]);
});

describe('a room that looks on', () => {
  const reveal = (): Told => {
    for (const [, game] of GAMES)
      for (const told of moments(game)) if (told.events.some(({ kind }) => kind === 'pointed')) return told;
    throw new Error('no recording has fingers');
  };

  test.each([[true, false], [false, true]])('fingers are counted to the end where it is patient (%s)', (patient, cut) => {
    const seen: Beat[] = [];
    const waiting: [number, () => void][] = [];
    let now = 0;
    const clock: Clock = { now: () => now, later: (ms, call) => { const one: [number, () => void] = [now + ms, call]; waiting.push(one); return () => void waiting.splice(waiting.indexOf(one), waiting.includes(one) ? 1 : 0); } };
    const director = new Director(
      { play: (beat) => seen.push(beat), finish: () => {} },
      { speed: () => 1, asleep: () => false, still: () => false, patient: () => patient }, clock,
    );
    const told = reveal();
    director.perform(told, -1, 'party');
    expect(director.holding).toBe(patient); // no word tells ahead what is being counted
    director.perform(told, -1, 'party');
    while (waiting.length && now < 450) {
      waiting.sort(([a], [b]) => a - b);
      const [at, call] = waiting.shift()!;
      now = at;
      call();
    }
    expect(seen.some(({ what }) => what === 'rest') || seen.filter(({ what, strong }) => what === 'finger' && strong).length > 1).toBe(cut);
    director.finish();
  });
});

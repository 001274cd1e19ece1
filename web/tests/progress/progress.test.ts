import { describe, expect, it } from 'vitest';
import { shelfOver } from '../../src/app/storage';
import { heatOf, squares } from '../../src/progress/days';
import { finishedOf } from '../../src/progress/finished';
import { exported, forgetProgress, parse, readKept, record, withHand } from '../../src/progress/kept';
import { newIn, NOTHING, progressOf, type Finished } from '../../src/progress/sum';
import { moment, view } from '../play/builders';

const hand = (id: string, more: Partial<Finished> = {}): Finished =>
  ({ id, day: '2026-11-18', edition: 'classic', won: true, levels: ['steady'], turns: 12, feats: ['first'], ...more });
const memory = () => shelfOver(() => { throw new Error('blocked'); });

describe('what hands add up to', () => {
  it('counts by edition, level and day', () => {
    const sum = progressOf([
      hand('1'), hand('2', { won: false, edition: 'party', levels: ['expert', 'casual'] }),
      hand('3', { levels: [], day: '2026-11-19' }),
    ]);
    expect(sum).toMatchObject({ played: 3, won: 2, run: 1, best: 1 });
    expect(sum.editions).toEqual({ classic: { played: 2, won: 2 }, party: { played: 1, won: 0 } });
    expect(sum.levels['expert']).toEqual({ played: 1, won: 0 });
    expect(sum.levels['people']).toEqual({ played: 1, won: 1 });
    expect(sum.days).toEqual({ '2026-11-18': 2, '2026-11-19': 1 });
  });

  it('keeps the longest chain, the quickest win and the first day', () => {
    const sum = progressOf([
      hand('1'), hand('2', { turns: 8 }), hand('3', { won: false, turns: 2 }),
      hand('4', { turns: 0, day: '2026-12-01' }),
    ]);
    expect(sum).toMatchObject({ run: 1, best: 2, quick: { classic: 8 } });
    expect(sum.feats).toEqual({ classic: { first: '2026-11-18' } });
  });

  it('tells what is new', () => {
    const before = progressOf([hand('1')]);
    expect(newIn(before, progressOf([hand('2', { feats: ['first', 'uno'] })], before), 'classic')).toEqual(['uno']);
  });
});

describe('what is kept', () => {
  it('keeps a hand once, and tells how it stood before, also when it is told again', () => {
    const shelf = memory();
    record(hand('1'), shelf);
    const first = record(hand('2'), shelf);
    record(hand('3'), shelf);
    expect(record(hand('2'), shelf)).toEqual(first);
    expect(first.before.run).toBe(1);
    expect(first.after.run).toBe(2);
    expect(readKept(shelf).hands.map(({ id }) => id)).toEqual(['1', '2', '3']);
    forgetProgress(shelf);
    expect(readKept(shelf).hands).toEqual([]);
  });

  it('adds up the oldest and forgets nothing of them', () => {
    const hands = Array.from({ length: 620 }, (_, i) => hand(`${i}`, { won: i % 7 > 0 }));
    const kept = hands.reduce(withHand, parse(null));
    expect(kept.hands.length).toBe(500);
    expect(progressOf(kept.hands, kept.before)).toEqual(progressOf(hands));
    expect(parse(JSON.stringify(kept))).toEqual(kept);
    expect(JSON.parse(exported(kept)).progress.played).toBe(620);
  });

  it.each(['', '{', 'null', '[]', '7', '{"version":2,"hands":[]}', '{"version":1,"hands":3,"before":{"played":-1}}'])(
    'survives %s', (text) => expect(parse(text)).toEqual({ version: 1, before: NOTHING, hands: [] }),
  );

  it('loses of bad data only what is bad', () => {
    const bad = [null, 3, { ...hand('x'), day: 'today' }, { ...hand('x'), feats: [1] }, { ...hand('x'), turns: -1 }];
    const text = JSON.stringify({ version: 1, before: { ...NOTHING, days: 4 }, hands: [hand('1'), ...bad] });
    expect(parse(text)).toEqual({ version: 1, before: NOTHING, hands: [hand('1')] });
  });
});

describe('a hand that ended', () => {
  const bots = [{ kind: 'person' as const }, { kind: 'bot' as const, level: 'expert' as const }];
  const past = [moment(1, { kind: 'started' }), moment(2, { kind: 'won', seat: 0 })];
  const over = { status: 'over' as const, game: 'g', hand: 2, seats: bots };
  const now = new Date(2026, 10, 18, 23, 59);

  it('is kept with the day of the device and the levels met', () => {
    expect(finishedOf(view({ past, table: over }), now)).toMatchObject(
      { id: 'g/2', day: '2026-11-18', edition: 'classic', won: true, levels: ['expert'], feats: ['first', 'dry', 'expert'] },
    );
    expect(finishedOf(view({ past, table: over, seat: 1 }), now)?.won).toBe(false);
  });

  it('is none for whoever looks on, in a lesson, while it goes on, or when it was given up', () => {
    const of = (more: Parameters<typeof view>[0]) => finishedOf(view({ past, table: over, ...more }), now);
    expect(of({ seat: -1 })).toBeNull();
    expect(of({ table: { ...over, settings: { lesson: true } } })).toBeNull();
    expect(of({ table: { ...over, status: 'playing' } })).toBeNull();
    expect(of({ table: { ...over, adjourned: true } })).toBeNull();
    expect(of({ past: [...past, moment(3, { kind: 'started' })] })).toBeNull();
  });
});

describe('the days', () => {
  it('begin on a Monday and end today', () => {
    const all = squares({ '2026-11-18': 5 }, new Date(2026, 10, 18), 2);
    expect(all[0]).toMatchObject({ day: '2026-11-09', week: 0, weekday: 0, heat: 0 });
    expect(all.at(-1)).toEqual({ day: '2026-11-18', week: 1, weekday: 2, hands: 5, heat: 2 });
  });

  it('are the hotter the more was played', () => expect([0, 1, 3, 4, 8, 15, 99].map(heatOf)).toEqual([0, 1, 1, 2, 3, 4, 4]));
});

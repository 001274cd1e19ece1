import { describe, expect, it } from 'vitest';
import { barsOf, extent, totals } from '../src/review/account';
import { bandsOf, dashOf, flagsOf, lineOf, PHONE, ticks } from '../src/review/graph';
import { chanceAt, momentsOf } from '../src/review/moments';
import { percent, points, signed, signedWhole } from '../src/review/points';
import { deedText, why } from '../src/review/words';
import type { HandReview, LuckAndSkill, ReviewedMistake } from '../src/protocol/types';

const shares: LuckAndSkill =
  { expected: 0.25004, deal: -0.06004, draws: 0.11114, own: -0.2, others: 0.89886, unknown: 0, result: 1 };
const mistake: ReviewedMistake = {
  move: 1, seat: 0, better: 'play YS', deed: { verb: 'play', card: 'YS' }, given: 0.17, cost: 0.09, give: 0.02,
  why: 'stops', player: 1, count: 2,
};
const move = (seat: number, ...chances: number[]): HandReview['moves'][number] =>
  ({ seat, action: 'draw', deed: { verb: 'draw' }, chances, luck: [], decision: [], unknown: [] });
const hand: HandReview = {
  number: 1, players: ['Ann', 'Bo'], expected: [0.5, 0.5], first: [0.5, 0.5],
  moves: [move(1, 0.6, 0.4), move(0, 0.3, 0.7), move(0, 1, 0)], shares: [shares, shares],
  mistakes: [mistake], turning: [1, 2], best: [{ move: 0, seat: 1, gain: 0.2 }], given_away: [0.09, 0], winner: 0,
};

describe('luck and skill', () => {
  it('adds up as it is shown', () => {
    const bars = barsOf(shares);
    const parts = bars.slice(0, -1);
    expect(parts.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(1000);
    expect(bars.at(-1)).toMatchObject({ part: 'result', tenths: 1000 });
    parts.slice(1).forEach((bar, i) => expect(bar.from).toBe(parts[i]!.to));
    expect(extent(bars)).toEqual({ low: 0, high: 1000 });
  });

  it('leaves nothing out that goes beyond a hundred or below nothing', () => {
    expect(extent(barsOf({ ...shares, deal: -0.5, others: 1.4 })).low).toBe(-339);
    expect(extent(barsOf({ ...shares, deal: 1.5, others: -0.7 })).high).toBeGreaterThan(1000);
  });

  it('is added up over a match', () => {
    const [ann, bo] = totals([hand, hand]);
    expect(ann).toMatchObject({ won: 2, given: 0.18 });
    expect(ann!.luck).toBeCloseTo(2 * (shares.deal + shares.draws));
    expect(bo).toMatchObject({ won: 0, given: 0 });
  });
});

describe('moments', () => {
  it('tells a mistake rather than the turning point that it was', () => {
    expect(momentsOf(hand, 0).map(({ move: at, kind }) => [at, kind])).toEqual([[1, 'mistake'], [2, 'turning']]);
  });

  it('tells each player the own ones', () => {
    const [best, ...turns] = momentsOf(hand, 1);
    expect(best).toMatchObject({ kind: 'best', change: 0.2 });
    expect(turns.map(({ kind }) => kind)).toEqual(['turning', 'turning']);
    expect(turns[0]!.change).toBeCloseTo(0.3);
  });

  it('counts rows from the deal', () => {
    expect([0, 1, 3].map((row) => chanceAt(hand, row, 0))).toEqual([0.5, 0.6, 1]);
  });
});

describe('the graph', () => {
  it('goes from edge to edge', () => {
    expect(lineOf(PHONE, [[1], [0]], 0)).toBe('M38.0 14.0L376.0 200.0');
  });

  it('fills the height with all players, the reader on top', () => {
    const bands = bandsOf(PHONE, [[0.5, 0.3, 0.2], [0.1, 0.1, 0.8]], 1);
    expect(bands.map(({ seat }) => seat)).toEqual([2, 0, 1]);
    expect(bands.at(-1)!.d.startsWith('M38.0 14.0')).toBe(true);
  });

  it('has no flag that covers another', () => {
    const many = Array.from({ length: 101 }, () => [0.5, 0.5]);
    const flags = flagsOf(PHONE, many, [[10, 80], [12, 82], [60, 5], [62, 6]]);
    expect(flags.map(({ y }) => y)).toEqual([80, 53, 15, 42]);
    expect(flags[0]!.x).toBeLessThan(flags[1]!.x);
  });

  it('has few numbers beneath it, and lines that differ', () => {
    expect(ticks(142).length).toBeLessThan(8);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(dashOf(0)).not.toBe(dashOf(1));
  });
});

describe('in words', () => {
  it('gives points of a hundred', () => {
    expect([points(0.1234, 'en'), signed(-0.2, 'en'), signed(0.04, 'de'), signedWhole(-0.0001, 'en')])
      .toEqual(['12.3', '−20.0', '+4,0', '0']);
    expect(percent(0.58, 'en')).toBe('58%');
  });

  it('says what was done, with whom and in which colour', () => {
    expect(deedText({ verb: 'play', card: 'YS' }, ['Ann', 'Bo'], 'classic')).toBe('Yellow Skip');
    expect(deedText({ verb: 'play', card: 'W', colour: 'red' }, ['Ann', 'Bo'], 'classic')).toBe('Wild, red named');
    expect(deedText({ verb: 'point', seat: 1 }, ['Ann', 'Bo'], 'party')).toBe('Point at Bo');
    expect(deedText({ verb: 'link', seat: 0, other: 1 }, ['Ann', 'Bo'], 'party')).toBe('Link Ann and Bo');
    expect(deedText({ verb: 'catch', seat: 1 }, ['Ann', 'Bo'], 'classic')).toBe('Catch Bo');
    expect(deedText({ verb: 'uno' }, ['Ann', 'Bo'], 'classic')).toBe('Call UNO');
    expect(deedText({ verb: 'challenge' }, ['Ann', 'Bo'], 'classic')).toBe('Challenge');
    expect(deedText({ verb: 'draw' }, ['Ann', 'Bo'], 'classic')).toBe('Draw a card');
    expect(deedText({ verb: 'accept' }, ['Ann', 'Bo'], 'classic')).toBe('Draw the cards');
  });

  it('says why', () => {
    expect(why(mistake, ['Ann', 'Bo'], 'classic')).toBe('Bo had 2 cards left and had to be stopped.');
    expect(why({ ...mistake, why: 'drew_on', colour: 'green' }, ['Ann', 'Bo'], 'classic')).toBe('Bo had drawn on green.');
  });
});

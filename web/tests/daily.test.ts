import { describe, expect, it } from 'vitest';
import { before, botsOf, botsPlay, isJudging, nextOf, shareText, signed, skillOf, weekOf } from '../src/daily/day';
import type { DailyDay, DailyHand } from '../src/protocol/types';

const hand = (nth: number, more: Partial<DailyHand> = {}): DailyHand => ({ nth, commit: 'c0', ...more });
const won = hand(1, { state: 'done', won: true, value: 62, bots: [{ level: 'steady', won: false, value: -9, skill: 0.25 }] });
const lost = hand(2, { state: 'done', value: -17, bots: [{ level: 'steady', won: true, value: 30, skill: 0.5 }] });
const dayOf = (...hands: DailyHand[]): DailyDay =>
  ({ day: '2026-11-18', edition: 'party', ends: 0, over: false, hands, company: ['casual', 'steady'] });

describe('a day', () => {
  it('goes on with the hand that was begun, then with the next', () => {
    expect(nextOf(dayOf(won, hand(2), hand(3, { state: 'playing' })))?.nth).toBe(3);
    expect(nextOf(dayOf(won, lost, hand(3), hand(4)))?.nth).toBe(3);
    expect(nextOf(dayOf(won, lost))).toBeUndefined();
    expect(nextOf({ ...dayOf(hand(1)), over: true })).toBeUndefined();
  });

  it('is shared without a card in it', () => {
    const text = shareText(dayOf(won, lost, hand(3)), 'Daily deal', 'Party', 'http://home/daily');
    expect(text).toBe('lastcard · Daily deal 2026-11-18 · Party\n🟩🟥⬜ 1/2 · +45\nhttp://home/daily');
  });

  it('is compared with bots in the same hands alone', () => {
    expect(botsOf(dayOf(), [won, lost])).toEqual([{ level: 'steady', wins: 1, value: 21, skill: 0.75, hands: 2 }]);
    expect(botsOf(dayOf(), [won, hand(2, { state: 'done' })])).toEqual([]);
  });

  it('counts what is not judged yet as even, and waits for it', () => {
    const day = dayOf({ ...won, skill: 0.6 }, lost, hand(3));
    expect(skillOf(day, [day.hands[0]!, lost])).toBeCloseTo(0.6 + 1 / 3);
    expect(isJudging(day)).toBe(true);
    expect(isJudging(dayOf({ ...won, skill: 0.6 }, hand(2)))).toBe(false);
  });

  it('waits for bots in hands that can be compared', () => {
    const all = { bots: (['random', 'casual', 'steady', 'expert'] as const).map((level) => ({ level, won: false, value: 0 })) };
    expect(botsPlay(dayOf(won, hand(2)))).toBe(true);
    expect(botsPlay(dayOf({ ...won, ...all }, hand(2)))).toBe(false);
    expect(botsPlay(dayOf(hand(1)))).toBe(false);
    expect(botsPlay({ ...dayOf(hand(1)), over: true })).toBe(true);
  });

  it('knows its week and the days before', () => {
    expect(weekOf('2026-11-18')[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-22')[6]).toBe('2026-11-22');
    expect(before('2026-03-01', 1)).toBe('2026-02-28');
    expect([signed(-3), signed(0), signed(4)]).toEqual(['−3', '+0', '+4']);
  });
});

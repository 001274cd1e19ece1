// What a day comes to, and how it is told without giving a card away.

import { leftToRight } from '../i18n/i18n.svelte';
import type { DailyBot, DailyDay, DailyHand } from '../protocol/types';

export const isDone = (hand: DailyHand): boolean => hand.state === 'done';
export const doneOf = ({ hands }: DailyDay): DailyHand[] => hands.filter(isDone);
export const sumOf = (hands: readonly { value?: number }[]): number =>
  hands.reduce((sum, { value = 0 }) => sum + value, 0);

/** The hand to play next: one that was begun, else the first that was not. */
export function nextOf({ hands, over }: DailyDay): DailyHand | undefined {
  if (over) return undefined;
  return hands.find(({ state }) => state === 'playing') ?? hands.find((hand) => !isDone(hand));
}

/** With its sign; minus as one writes it. */
export const signed = (value: number): string => leftToRight(value < 0 ? `−${-value}` : `+${value}`);

/** Of a win, for whoever plays a hand neither well nor badly. */
const even = ({ company }: DailyDay): number => 1 / (company.length + 1);

/** What the decisions of all hands were worth, in wins; one that is not judged yet counts as even. */
export const skillOf = (day: DailyDay, hands: readonly { skill?: number | null }[]): number =>
  hands.reduce((sum, { skill }) => sum + (skill ?? even(day)), 0);

/** Whether the server still works out what some hands of the reader were worth. */
export const isJudging = (day: DailyDay): boolean => doneOf(day).some(({ skill }) => typeof skill !== 'number');

export interface BotSum {
  readonly level: DailyBot['level'];
  readonly wins: number;
  readonly value: number;
  readonly skill: number;
}

/** What each level made of the hands that can be compared: those in which it is known. */
export function botsOf(day: DailyDay, hands: readonly DailyHand[]): BotSum[] {
  const levels = [...new Set(hands.flatMap(({ bots = [] }) => bots.map(({ level }) => level)))];
  const of = (level: BotSum['level']): DailyBot[] =>
    hands.flatMap(({ bots = [] }) => bots.filter((bot) => bot.level === level));
  const sums = levels.map((level) => ({
    level, wins: of(level).filter(({ won }) => won).length, value: sumOf(of(level)),
    skill: skillOf(day, of(level)), hands: of(level).length,
  }));
  return sums.filter((sum) => sum.hands === hands.length);
}

const LEVELS = 4;

/** The hands whose results are compared: one's own, or all of a day gone by that one did not play. */
export function comparedOf(day: DailyDay): DailyHand[] {
  const done = doneOf(day);
  return done.length || !day.over ? done : day.hands;
}

/** Whether some bots have not finished a hand that could be compared. */
export const botsPlay = (day: DailyDay): boolean =>
  comparedOf(day).some(({ bots = [] }) => bots.length < LEVELS);

const SIGNS = { won: '🟩', lost: '🟥', open: '⬜' } as const;
const signOf = (hand: DailyHand): string => (!isDone(hand) ? SIGNS.open : hand.won ? SIGNS.won : SIGNS.lost);

/** Three lines for friends: how it went, and where. */
export function shareText(day: DailyDay, title: string, edition: string, address: string): string {
  const done = doneOf(day);
  const wins = done.filter(({ won }) => won).length;
  const signs = day.hands.map(signOf).join('');
  const head = `lastcard · ${title} ${day.day} · ${edition}`;
  return `${head}\n${signs} ${wins}/${done.length} · ${signed(sumOf(done))}\n${address}`;
}

/** The seven days of the week of a day, Monday first, as the server names days. */
export function weekOf(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: 7 }, (_, i) => new Date(monday + i * 86_400_000).toISOString().slice(0, 10));
}

/** The day so many days before. */
export const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

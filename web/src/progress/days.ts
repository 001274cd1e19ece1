// The weeks of a heat map, Monday first, as the days are counted by the device.

import { dayOf } from './finished';

export interface Square {
  readonly day: string;
  readonly week: number;
  readonly weekday: number;
  readonly hands: number;
  /** 0 for no hand, then up to 4. */
  readonly heat: number;
}

const WEEK = 7;
const STEPS = [1, 4, 8, 15];

export const heatOf = (hands: number): number => STEPS.filter((step) => hands >= step).length;

function square(days: Readonly<Record<string, number>>, date: Date, nth: number): Square {
  const day = dayOf(date);
  const hands = days[day] ?? 0;
  return { day, week: Math.floor(nth / WEEK), weekday: nth % WEEK, hands, heat: heatOf(hands) };
}

/** The last weeks up to today. */
export function squares(days: Readonly<Record<string, number>>, today: Date, weeks: number): Square[] {
  const sinceMonday = (today.getDay() + WEEK - 1) % WEEK;
  const count = (weeks - 1) * WEEK + sinceMonday + 1;
  return Array.from({ length: count }, (_, nth) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - nth));
    return square(days, date, nth);
  });
}

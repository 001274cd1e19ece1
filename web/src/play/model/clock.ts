// Time: how much is left of what there is for an answer.

import { isBlind } from '../../editions/store.svelte';
import { secondsLeft } from '../../table/clockface';
import { CLOCKS, type TableInfo } from '../../protocol/types';
import { editionOf } from './view';

export interface Left {
  readonly seconds: number;
  /** Of the whole time, 1 to 0. */
  readonly share: number;
  /** Seconds altogether. */
  readonly outOf: number;
}

/** What an unhurried table makes of a clock that runs. */
const LONG = 180_000;

/** Where all answer at once, all wait for the slowest. */
function wholeTime({ settings, status }: TableInfo, blind: boolean): number {
  const { between, point, decision } = { ...CLOCKS, ...settings.clocks };
  const whole = status === 'between' ? between : blind ? point : decision;
  return settings.unhurried ? Math.max(whole, LONG) : whole;
}

/** Null without a clock. `now` is the server's time. */
export function timeLeft(
  table: TableInfo, decision: string, deadline: number, now: number,
): Left | null {
  if (!deadline || table.status === 'paused') return null;
  const whole = wholeTime(table, isBlind(editionOf(table), decision));
  const share = Math.min(1, Math.max(0, (deadline - now) / Math.max(1, whole)));
  const outOf = Math.round(whole / 1000);
  const seconds = secondsLeft(deadline, now);
  // The page's idea of the server's time is late by a moment: without this a clock of 45 would begin at 46.
  return { seconds: seconds === outOf + 1 ? outOf : seconds, share, outOf };
}

/** A clock that nobody needs to look at yet would only be restless. */
export const HURRY = 20;

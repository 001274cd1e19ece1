// Time: how much is left of what there is for an answer.

import { secondsLeft } from '../../table/clockface';
import { CLOCKS, type TableInfo } from '../../protocol/types';

export interface Left {
  readonly seconds: number;
  /** Of the whole time, 1 to 0. */
  readonly share: number;
  /** Seconds altogether. */
  readonly outOf: number;
}

/** Null without a clock. `now` is the server's time. */
export function timeLeft({ settings, status }: TableInfo, decision: string, deadline: number, now: number): Left | null {
  if (!deadline || status === 'paused') return null;
  const clocks = { ...CLOCKS, ...settings.clocks };
  const whole = status === 'between' ? clocks.between : decision === 'point' ? clocks.point : clocks.decision;
  const share = Math.min(1, Math.max(0, (deadline - now) / Math.max(1, whole)));
  return { seconds: secondsLeft(deadline, now), share, outOf: Math.round(whole / 1000) };
}

/** A clock that nobody needs to look at yet would only be restless. */
export const HURRY = 20;

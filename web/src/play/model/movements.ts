// What is shown for a while because of an event: fingers, and a hand that was challenged.

import type { Happened } from '../../protocol/types';

export type Finger = readonly [from: number, to: number];

/** POINT-1: all fingers, shown at once. */
export const fingersOf = (events: readonly Happened[]): Finger[] =>
  events.flatMap(({ kind, seat = -1, other = -1 }): Finger[] => (kind === 'pointed' ? [[seat, other]] : []));

export interface Verdict {
  readonly by: number;
  readonly guilty: boolean;
  readonly cards: readonly string[];
}

/** WD4-5: the challenger alone sees the hand. */
export function verdictFor(events: readonly Happened[], me: number): Verdict | null {
  const event = events.find(({ kind, seat, seen }) => kind === 'challenged' && seat === me && seen?.length);
  return event ? { by: event.other ?? -1, guilty: event.count === 1, cards: event.seen ?? [] } : null;
}

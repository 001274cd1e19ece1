// What moved: from events to movements. Where things are on the screen is the director's business.

import type { Happened } from '../../protocol/types';

export type Movement =
  | { readonly what: 'lay'; readonly seat: number; readonly card: string; readonly on: 'discard' | 'mini' }
  | { readonly what: 'turnUp'; readonly on: 'discard' | 'mini' }
  | { readonly what: 'draw'; readonly seat: number; readonly count: number; readonly from: 'draw' | 'mini' }
  | { readonly what: 'turn' }
  | { readonly what: 'uno'; readonly seat: number }
  | { readonly what: 'caught'; readonly seat: number }
  | { readonly what: 'pass' }
  | { readonly what: 'link'; readonly seats: readonly [number, number] };

const LAID = ['played', 'speed', 'blocked', 'stacked'];

function movementOf({ kind, seat = -1, other = -1, cards = [], count = -1 }: Happened): Movement | null {
  const card = cards.at(-1) ?? '';
  if (LAID.includes(kind)) return { what: 'lay', seat, card, on: 'discard' };
  switch (kind) {
    case 'added': return { what: 'lay', seat, card, on: 'mini' };
    case 'wished': return card ? { what: 'lay', seat, card, on: 'discard' } : null;
    case 'turned up': return { what: 'turnUp', on: 'discard' };
    case 'piled': return { what: 'turnUp', on: 'mini' };
    case 'drew': return { what: 'draw', seat, count, from: 'draw' };
    case 'took': return { what: 'draw', seat, count: cards.length, from: 'mini' };
    case 'dealt': return { what: 'draw', seat, count, from: 'draw' };
    case 'reversed': return { what: 'turn' };
    case 'uno': return { what: 'uno', seat };
    case 'caught': return { what: 'caught', seat: other };
    case 'linked': return { what: 'link', seats: [seat, other] };
    default: return null;
  }
}

/** In the order they happened; the mini-pile goes on to the next player after each card. */
export function movements(events: readonly Happened[]): Movement[] {
  const moved = events.map(movementOf).filter((movement) => movement !== null);
  const passed = events.some(({ kind }) => kind === 'added');
  return passed ? [...moved, { what: 'pass' }] : moved;
}

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

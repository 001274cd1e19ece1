// The hand on the start page: what an edition looks like, and a win within reach.

import type { EditionId } from '../../cards/palette';

export const HERO: Readonly<Record<EditionId, readonly string[]>> = {
  classic: ['R7', 'YS', 'W', 'GR', 'BD', 'WX', 'W4'],
  party: ['R4', 'YP', 'WT', 'GS', 'BP', 'WP', 'W4'],
  sanrio: ['P6', 'YS', 'W', 'GR', 'BD', 'WB', 'W4'],
  dragonball: ['R7', 'Y3', 'W', 'GS', 'B5', 'WS', 'W4'],
  mandalorian: ['RD', 'Y8', 'W', 'GS', 'B2', 'WW', 'W4'],
};

export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Cards on an arc, in shares of a card's width; the middle one is highest. */
export function lie(i: number, n: number): Lie {
  const t = i - (n - 1) / 2;
  return { x: t * 0.4, y: t * t * 0.04, turn: t * 6.5 };
}

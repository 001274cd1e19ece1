// What laying a card means now: one gesture, whatever the verb.

import type { Colour } from '../../cards/palette';
import { isColour } from '../../i18n/cards';
import type { Deed } from '../../protocol/types';

export interface Move {
  readonly verb: string;
  readonly card: string;
  /** Those that may be named with it; none if none is. */
  readonly colours: readonly Colour[];
}

const LAYING = ['play', 'add', 'stack', 'speed'];
/** WAY-1: a block names no card, for there is only one that blocks. */
const BLOCKER = 'WW';

function lays({ verb, card }: Deed, code: string, discarding: boolean): boolean {
  if (discarding) return verb === 'wish discard' && card === code;
  if (verb === 'block') return code === BLOCKER;
  return LAYING.includes(verb) && card === code;
}

/** How a card can be laid now; null if it cannot. `discarding`: for a wish (WISH-2). */
export function moveFor(code: string, legal: readonly Deed[], discarding = false): Move | null {
  const fitting = legal.filter((deed) => lays(deed, code, discarding));
  const [first] = fitting;
  if (!first) return null;
  const colours = fitting.map(({ colour = '' }) => colour).filter(isColour);
  return { verb: first.verb, card: code, colours };
}

/** The deed that carries a move out. */
export function deedOf({ verb, card }: Move, colour: Colour | null, uno: boolean): Deed {
  const deed: Deed = verb === 'block' ? { verb } : { verb, card };
  if (colour) deed.colour = colour;
  if (uno) deed.uno = true;
  return deed;
}

export const can = (legal: readonly Deed[], verb: string): boolean => legal.some((deed) => deed.verb === verb);

/** Whom a verb may name now. */
export const seatsFor = (legal: readonly Deed[], verb: string): number[] =>
  legal.flatMap((deed) => (deed.verb === verb && deed.seat !== undefined ? [deed.seat] : []));

export type Pair = readonly [number, number];

/** LINK-3: the pairs that may be linked now. */
export const pairsFor = (legal: readonly Deed[]): Pair[] =>
  legal.flatMap(({ verb, seat, other }): Pair[] => (verb === 'link' && seat !== undefined && other !== undefined ? [[seat, other]] : []));

/** Whom one may still choose, given who is chosen already. */
export function linkable(pairs: readonly Pair[], chosen: readonly number[]): number[] {
  const open = pairs.filter((pair) => chosen.every((seat) => pair.includes(seat)));
  return [...new Set(open.flat())].sort((a, b) => a - b);
}

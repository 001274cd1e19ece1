// The great moments of a game, for a band across the screen: who, what, and to whom. Pure.

import { party } from '../party/texts.svelte';
import type { Beat, What } from '../play/score/score';

export interface Band {
  /** Whose doing it is; -1 for nobody's. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Above zero: drawn as a large sign. */
  readonly plus: number;
}

/** From so many cards on an attack concerns the whole room. */
const GREAT = 4;
/** Everybody reads the call as it is printed. */
const CALL = 'UNO!';

type Telling = (beat: Beat, names: readonly string[]) => Band | null;

const told = (from: number, text: string, to = -1, plus = 0): Band => ({ from, to, text, plus });

const TELLING: Partial<Record<What, Telling>> = {
  uno: ({ seat }) => told(seat, CALL),
  slap: ({ seat, other }) => told(seat, party('caught'), other),
  badge: ({ seat, other, count }) => (count < GREAT ? null : told(other, party('draws', { count }), seat, count)),
  shield: ({ seat }) => told(seat, party('blocks')),
  take: ({ seat, count }) => told(seat, party('takes', { count })),
  tally: ({ seat, count, strong }, names) =>
    strong ? told(seat, party('fingers', { name: names[seat] ?? '', count })) : null,
};

/** What a beat says to the whole room, if anything. */
export const bandOf = (beat: Beat, names: readonly string[]): Band | null => TELLING[beat.what]?.(beat, names) ?? null;

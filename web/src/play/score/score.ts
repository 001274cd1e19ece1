// A moment as a score: from what happened to an ordered list of beats. Pure. Every beat says when it comes, what is
// seen and heard, and what the table shows from then on; the cause always stands before its effect.

import type { Board } from '../../protocol/types';
import type { SoundName } from '../../sound/sounds';

/** What the table shows: the true board, but never ahead of the card that changes it. */
export interface Shown {
  readonly board: Required<Board>;
  /** The reader's. */
  readonly hand: readonly string[];
}

export interface Cue {
  readonly name: SoundName;
  /** A number of cards, or which of several it is. */
  readonly i?: number;
  /** The place of a colour in its edition. */
  readonly place?: number;
}

export type What =
  | 'clear'
  | 'deal'
  | 'crouch'
  | 'fly'
  | 'hold'
  | 'land'
  | 'pulse'
  | 'petals'
  | 'splash'
  | 'badge'
  | 'strike'
  | 'hit'
  | 'card'
  | 'arrive'
  | 'skip'
  | 'veil'
  | 'turn'
  | 'swing'
  | 'uno'
  | 'palm'
  | 'slap'
  | 'chip'
  | 'challenge'
  | 'roll'
  | 'verdict'
  | 'shield'
  | 'deflect'
  | 'aim'
  | 'turnUp'
  | 'light'
  | 'answer'
  | 'fall'
  | 'finger'
  | 'tally'
  | 'pass'
  | 'take'
  | 'rope'
  | 'twang'
  | 'unrope'
  | 'bead'
  | 'streak'
  | 'bounce'
  | 'hands'
  | 'given'
  | 'give'
  | 'refill'
  | 'won'
  | 'turnOver'
  | 'points'
  | 'total'
  | 'note'
  | 'rest';

export interface Beat {
  /** Milliseconds from the beginning of the moment, at the usual pace. */
  readonly at: number;
  readonly what: What;
  /** Which event it tells. */
  readonly event: number;
  readonly seat: number;
  readonly other: number;
  readonly card: string;
  /** Cards that only the reader may see. */
  readonly faces: readonly string[];
  readonly count: number;
  /** A variant: guilty, granted, heavy. */
  readonly strong: boolean;
  /** Where a card comes from or goes to. */
  readonly pile: 'draw' | 'discard' | 'mini';
  readonly sets: Partial<Board> | null;
  readonly hand: readonly string[] | null;
  readonly sound: Cue | null;
}

export interface Score {
  readonly beats: readonly Beat[];
  /** From here on all that is left is decoration: the next moment may begin. */
  readonly settled: number;
  readonly length: number;
  /** Nothing may open over the table before it has been seen. */
  readonly holds: boolean;
}

/** The table after a beat. */
export const after = ({ board, hand }: Shown, beat: Beat): Shown => ({
  board: beat.sets ? ({ ...board, ...beat.sets } as Required<Board>) : board,
  hand: beat.hand ?? hand,
});

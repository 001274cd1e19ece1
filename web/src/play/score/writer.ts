// What all writers of a moment need to know: the moment as a whole, and what has come before in it.

import { suitOf, lookOf, type EditionId } from '../../cards/palette';
import { cardOf, infoOf } from '../../editions/store.svelte';
import type { Board, EventInfo, Happened } from '../../protocol/types';
import type { SoundName } from '../../sound/sounds';
import { Composer } from './composer';
import type { Cue, Shown } from './score';

/** What happened, and how the table was and is. */
export interface Told {
  readonly events: readonly Happened[];
  readonly before: Shown;
  readonly after: Shown;
}

export class Writer extends Composer {
  /** Who is about to be hit: cards drawn by them come after the blow. */
  aimed = -1;
  /** How many fingers point at a seat and have not been counted. */
  readonly fingers = new Map<number, number>();

  constructor(
    readonly told: Told,
    me: number,
    readonly edition: EditionId,
    /** Without ceremony: whoever wants no motion is not kept waiting. */
    readonly still = false,
  ) {
    super(told.before, me);
    this.aimed = told.before.board.attack?.seat ?? -1;
  }

  info = (kind: string): EventInfo => infoOf(this.edition).events[kind] ?? {};

  /** What comes after this event in the same moment. */
  get rest(): readonly Happened[] {
    return this.told.events.slice(this.event + 1);
  }

  follows = (...kinds: string[]): boolean => this.rest.some(({ kind }) => kinds.includes(kind));

  get previous(): Happened | undefined {
    return this.told.events[this.event - 1];
  }

  get end(): Required<Board> {
    return this.told.after.board;
  }

  colourOf = (card: string): string => cardOf(card, this.edition)?.colour ?? '';

  /** The note of a colour. */
  note(name: SoundName, colour: string): Cue {
    const suit = suitOf(colour, this.edition);
    return suit ? { name, place: lookOf(this.edition).order.indexOf(suit) } : { name };
  }
}

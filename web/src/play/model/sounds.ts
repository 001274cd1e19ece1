// What a moment sounds like. One sound for one thing; a crowd of draws is one rustle.

import type { Suit } from '../../cards/palette';
import type { Happened } from '../../protocol/types';
import { suitIn } from './table';

export type Cue =
  | { readonly name: 'play' | 'reverse' | 'skip' | 'uno' | 'caught' | 'pointed' | 'link' | 'win' | 'yourTurn' | 'tick' }
  | { readonly name: 'draw' | 'pile'; readonly cards: number }
  | { readonly name: 'colour'; readonly suit: Suit }
  | { readonly name: 'challenge'; readonly guilty: boolean };

const PLAIN: Readonly<Record<string, Cue>> = {
  played: { name: 'play' }, speed: { name: 'play' }, blocked: { name: 'play' }, stacked: { name: 'play' },
  'turned up': { name: 'play' }, reversed: { name: 'reverse' }, skipped: { name: 'skip' }, missed: { name: 'skip' },
  uno: { name: 'uno' }, caught: { name: 'caught' }, pointed: { name: 'pointed' }, linked: { name: 'link' }, won: { name: 'win' },
};

function cuesOf({ kind, colour = '', count = 0 }: Happened, mini: number): Cue[] {
  if (kind === 'drew') return [{ name: 'draw', cards: count }];
  if (kind === 'took') return [{ name: 'draw', cards: 3 }];
  if (kind === 'added') return [{ name: 'pile', cards: mini }];
  if (kind === 'challenged') return [{ name: 'challenge', guilty: count === 1 }];
  const suit = suitIn(colour);
  return [...(PLAIN[kind] ? [PLAIN[kind]] : []), ...(suit ? [{ name: 'colour' as const, suit }] : [])];
}

/** Each sound once, in order. */
export function cues(events: readonly Happened[], mini: number): Cue[] {
  const all = events.flatMap((event) => cuesOf(event, mini));
  return all.filter((cue, i) => all.findIndex(({ name }) => name === cue.name) === i);
}

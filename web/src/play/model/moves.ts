// What laying a card means now: one gesture, whatever the verb.

import type { EditionId } from '../../cards/palette';
import { parts } from '../../cards/codes';
import { infoOf } from '../../editions/store.svelte';
import type { Deed } from '../../protocol/types';
import { isAnswer } from './draft';

export interface Move {
  readonly verb: string;
  readonly card: string;
  /** All deeds that lay this card now. */
  readonly deeds: readonly Deed[];
}

/** The kind of card that a verb lays without naming it. */
const laysOf = (verb: string, edition: EditionId): string => infoOf(edition).verbs[verb]?.lays ?? '';

export const lays = (deed: Deed, code: string, edition: EditionId): boolean =>
  deed.card ? deed.card === code : laysOf(deed.verb, edition) === parts(code, edition).face;

/** How a card can be laid now, for one verb, any (''), or none but claims (null); null if it cannot. */
export function moveFor(code: string, legal: readonly Deed[], edition: EditionId, verb: string | null): Move | null {
  const fitting = legal.filter((deed) => lays(deed, code, edition) && (!verb || deed.verb === verb));
  // An answer comes before a claim.
  const answers = verb === null ? [] : fitting.filter(isAnswer);
  const deeds = answers.length ? answers : fitting.filter((deed) => !isAnswer(deed));
  const [first] = deeds;
  return first ? { verb: first.verb, card: code, deeds } : null;
}

export const can = (legal: readonly Deed[], verb: string): boolean => legal.some((deed) => deed.verb === verb);

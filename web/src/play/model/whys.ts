// Why a card can or cannot be laid: which deeds to ask the server about.

import { isWild } from '../../cards/codes';
import { PAINT, colourOf, type EditionId } from '../../cards/palette';
import { reasonText } from '../../i18n/reasons';
import type { Deed, Own, Why as Reason } from '../../protocol/types';
import type { Why } from '../../table/types';
import type { Question } from './asked';
import { deedOf, moveFor, type Move } from './moves';

/** PILEUP-1, WISH-3: no colour is named with these. */
const NAMELESS = ['WP', 'WS'];

function verbFor(code: string, question: Question): string {
  if (question === 'pile') return 'add';
  if (question === 'attack') return code === 'WW' ? 'block' : 'stack';
  return 'play';
}

/** Laying this card, whether it is possible or not. */
function wouldBe(code: string, question: Question, own: Required<Own>, edition: EditionId): Deed {
  const colour = colourOf(PAINT[edition].order[0]);
  const verb = verbFor(code, question);
  const move: Move = moveFor(code, own.legal) ?? { verb, card: code, colours: [] };
  const named = isWild(code) && !NAMELESS.includes(code) && verb !== 'add' && move.verb !== 'speed';
  return deedOf(move, named ? colour : null, false);
}

/** One deed for each card of the hand, with its code. */
export function deedsToAsk(own: Required<Own>, question: Question, edition: EditionId): [string, Deed][] {
  return [...new Set(own.hand)].map((code) => [code, wouldBe(code, question, own, edition)]);
}

/** A reason in the reader's language. */
export function whyText({ rule, code, params = {} }: Reason, names: readonly string[], me: number): Why {
  return { rule, text: reasonText({ rule, code, params }, names, me) };
}

// Why a card can or cannot be laid: which deeds to ask the server about.

import { cardOf, infoOf } from '../../editions/store.svelte';
import type { EditionId } from '../../cards/palette';
import type { Audience } from '../../i18n/events';
import { reasonText } from '../../i18n/reasons';
import type { Deed, Own, Why as Reason } from '../../protocol/types';
import type { Why } from '../../table/types';
import type { Question } from './asked';
import { moveFor } from './moves';

/** What laying a card is called when nothing of the kind is open. */
function verbFor(code: string, question: Question, edition: EditionId): string {
  const { questions, verbs } = infoOf(edition);
  const kind = cardOf(code, edition)?.kind ?? code;
  const asked = questions[question]?.verbs ?? [];
  const reply = Object.keys(verbs).find((verb) => verbs[verb]?.lays === kind);
  if (question === 'attack') return reply ?? 'stack';
  return asked.find((verb) => verbs[verb]?.card) ?? 'play';
}

/** Laying this card, whether it is possible or not. */
function wouldBe(code: string, question: Question, own: Required<Own>, edition: EditionId): Deed {
  const open = moveFor(code, own.legal, edition, '')?.deeds[0];
  if (open) return open;
  const { verbs, colours } = infoOf(edition);
  const verb = verbFor(code, question, edition);
  const shape = verbs[verb] ?? { card: true, colour: true };
  const deed: Deed = shape.card ? { verb, card: code } : { verb };
  const named = shape.colour && cardOf(code, edition)?.names_colour;
  return named && colours[0] ? { ...deed, colour: colours[0].name } : deed;
}

/** One deed for each card of the hand, with its code. */
export function deedsToAsk(own: Required<Own>, question: Question, edition: EditionId): [string, Deed][] {
  return [...new Set(own.hand)].map((code) => [code, wouldBe(code, question, own, edition)]);
}

/** A reason in the reader's language. */
export function whyText({ rule, code, params = {}, open = [] }: Reason, audience: Audience): Why {
  return { rule, text: reasonText({ rule, code, params, open }, audience) };
}

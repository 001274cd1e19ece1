// Why, in the reader's language: the engine sends a rule's id, a code and parameters.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { cardName, colourName, faceName } from './cards';
import type { Audience } from './events';
import { oneOf, t } from './i18n.svelte';
import type { Value } from './types';
import { firstOf, hasWord, sayOf } from './words';

export interface Reason {
  readonly rule: string;
  readonly code: string;
  readonly params: Readonly<Record<string, Value>>;
  /** The verbs that are open instead of what was refused. */
  readonly open?: readonly string[];
}

/** Which parameters name a card, and which a seat: as in the engine's `reasons`. */
const CARDS: readonly string[] = ['card', 'top', 'drawn'];
const SEATS: readonly string[] = ['player', 'by', 'asked'];

/** The engine names a symbol in English ("Draw Two"). */
function symbolName(english: string, edition: EditionId): string {
  const card = infoOf(edition).cards.find(({ name }) => name === english || name.endsWith(` ${english}`));
  return card ? faceName(card.kind, edition) : english;
}

function word(name: string, value: Value, { names, me, edition }: Audience): Value {
  if (SEATS.includes(name) && typeof value === 'number') return value === me ? t('seat.you') : (names[value] ?? '');
  if (typeof value !== 'string') return value;
  if (CARDS.includes(name)) return cardName(value, edition);
  if (name === 'colour') return colourName(value, edition);
  if (name === 'symbol') return symbolName(value, edition);
  return name === 'question' ? asked(value, edition) : value;
}

/** What is asked; a question without words for this is told by its name. */
function asked(question: string, edition: EditionId): string {
  const noun = sayOf(edition, `question.${question}`) || question;
  return sayOf(edition, `reason.asked.${question}`) || t('reason.asked.other', { noun });
}

/** An answer by what stands on its button, unless that names something; else by its verb. */
function chosen(verb: string, edition: EditionId): string {
  const label = infoOf(edition).words[`answer.${verb}`];
  const whole = typeof label === 'string' && !label.includes('{') ? label : '';
  return t('reason.can.other', { answer: whole || sayOf(edition, `verb.${verb}`) || verb });
}

/** What can be done instead: a verb is looked for with the question, whole, then by its first word. */
function instead(reason: Reason, words: Readonly<Record<string, Value>>, edition: EditionId): string {
  const phrases = (reason.open ?? []).map((verb) => {
    const names = [`${String(reason.params['question'])}.${verb}`, verb, verb.split(' ')[0] ?? ''];
    return firstOf(edition, names.map((one) => `reason.can.${one}`), words) || chosen(verb, edition);
  });
  return oneOf([...new Set(phrases)].filter(Boolean));
}

/** A whole sentence. A code without words is shown as the rule's id. */
export function reasonText(reason: Reason, audience: Audience): string {
  const key = `reason.${reason.code}`;
  if (!hasWord(audience.edition, key)) return t('rule.link', { id: reason.rule });
  const entries = Object.entries(reason.params).map(([name, value]) => [name, word(name, value, audience)]);
  const words = Object.fromEntries(entries) as Record<string, Value>;
  const why = sayOf(audience.edition, key, words);
  const what = instead(reason, words, audience.edition);
  return what ? t('reason.can', { why, what }) : why;
}

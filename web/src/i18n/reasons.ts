// Why, in the reader's language: the engine sends a rule's id, a code and parameters.

import type { Face } from '../cards/codes';
import { FACES } from '../cards/codes';
import { cardName, colourName, faceName, isColour } from './cards';
import { en } from './en';
import { isKey, say, t } from './i18n.svelte';
import type { Value } from './types';

export interface Reason {
  readonly rule: string;
  readonly code: string;
  readonly params: Readonly<Record<string, Value>>;
}

/** Which parameters name a card, and which a seat: as in the engine's `reasons`. */
const CARDS: readonly string[] = ['card', 'top', 'drawn'];
const SEATS: readonly string[] = ['player', 'by', 'asked'];

/** The engine names a symbol in English ("Draw Two"). */
const FACE_BY_ENGLISH = new Map<string, Face>(
  FACES.flatMap((face): [string, Face][] => {
    const key = `face.${face}`;
    return key in en ? [[(en as Readonly<Record<string, unknown>>)[key] as string, face]] : [];
  }),
);

function word(name: string, value: Value, players: readonly string[], me: number): Value {
  if (SEATS.includes(name) && typeof value === 'number') return value === me ? t('seat.you') : (players[value] ?? '');
  if (typeof value !== 'string') return value;
  if (CARDS.includes(name)) return cardName(value);
  if (name === 'colour' && isColour(value)) return colourName(value);
  if (name === 'symbol') return faceName(FACE_BY_ENGLISH.get(value.replace("'", '’')) ?? (value as Face));
  const key = `${name}.${value.split(' ')[0]}`;
  return isKey(key) ? say(key, {}) : value;
}

/** A whole sentence. A code this client does not know yet is shown as the rule's id. */
export function reasonText(reason: Reason, players: readonly string[], me: number): string {
  const key = `reason.${reason.code}`;
  if (!isKey(key)) return t('rule.link', { id: reason.rule });
  const words = Object.entries(reason.params).map(([name, value]) => [name, word(name, value, players, me)]);
  return say(key, Object.fromEntries(words) as Record<string, Value>);
}

// What happened, in words: one sentence for every kind of event, told to one reader.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import type { Happened } from '../protocol/types';
import { cardName, colourName } from './cards';
import { listed } from './i18n.svelte';
import type { Part, Value } from './types';
import { hasWord, richOf } from './words';

/** To whom it is told: the names of all, the reader's seat if there is one, and what is played. */
export interface Audience {
  readonly names: readonly string[];
  readonly me: number | null;
  readonly edition: EditionId;
}

function variant(event: Happened, edition: EditionId): string {
  const { variants = [] } = infoOf(edition).events[event.kind] ?? {};
  if (variants.length) return `.${variants[event.count ?? 0] ?? variants[0]}`;
  return event.colour && hasWord(edition, `event.${event.kind}.named`) ? '.named' : '';
}

/** The form for this reader, or the one about somebody where there is no own one. */
export function eventKey(event: Happened, { me, edition }: Audience): string {
  const base = `event.${event.kind}${variant(event, edition)}`;
  const mine = me === null ? '' : event.seat === me ? '.you' : event.other === me ? '.toYou' : '';
  return hasWord(edition, base + mine) ? base + mine : base;
}

function params(event: Happened, { names, edition }: Audience): Record<string, Value> {
  const cards = event.cards ?? [];
  const last = cards[cards.length - 1];
  return {
    who: names[event.seat ?? -1] ?? '',
    whom: names[event.other ?? -1] ?? '',
    card: last ? cardName(last, edition) : '',
    cards: listed((event.seen?.length ? event.seen : cards).map((code) => cardName(code, edition))),
    colour: event.colour ? colourName(event.colour, edition) : '',
    count: event.count ?? cards.length,
  };
}

/** What this one is told of its cards says all that the rest would. */
const WHOLE = 'drew';

/** What the reader alone was shown is told as well, in place of the rest or after it; of a gift to both. */
function seenKey(event: Happened, { me, edition }: Audience): string | null {
  const key = `event.${event.kind}.seen`;
  const given = infoOf(edition).events[event.kind]?.gives && event.other === me;
  return event.seen?.length && (event.seat === me || given) && hasWord(edition, key) ? key : null;
}

/** The sentence in pieces; none for a kind without words. */
export function tell(event: Happened, audience: Audience): Part[] {
  const words = params(event, audience);
  const more = seenKey(event, audience);
  const instead = more && event.kind === WHOLE;
  const told = instead ? [] : richOf(audience.edition, eventKey(event, audience), words);
  if (!more) return told;
  const space: Part[] = told.length ? [{ text: ' ', strong: false }] : [];
  return [...told, ...space, ...richOf(audience.edition, more, words)];
}

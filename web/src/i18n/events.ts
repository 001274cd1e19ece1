// What happened, in words: one sentence for every kind of event, told to one reader.

import type { Happened } from '../protocol/types';
import { cardName, colourName, isColour } from './cards';
import { isKey, listed, sayRich } from './i18n.svelte';
import type { Part, Value } from './types';

const WISHES = ['none', 'draw', 'reverse', 'miss', 'discard'];

/** Kinds whose sentence depends on the number they carry. */
const VARIANTS: Readonly<Record<string, (count: number) => string>> = {
  challenged: (count) => (count ? 'guilty' : 'innocent'),
  reversed: (count) => (count ? 'clockwise' : 'counterclockwise'),
  'handed on': (count) => (count ? 'clockwise' : 'counterclockwise'),
  wished: (count) => WISHES[count] ?? 'none',
};

function variant(event: Happened): string {
  const chosen = VARIANTS[event.kind]?.(event.count ?? 0);
  if (chosen) return `.${chosen}`;
  return event.colour && isKey(`event.${event.kind}.named`) ? '.named' : '';
}

/** The form for this reader, or the one about somebody where there is no own one. */
export function eventKey(event: Happened, me: number | null): string {
  const base = `event.${event.kind}${variant(event)}`;
  const mine = me === null ? '' : event.seat === me ? '.you' : event.other === me ? '.toYou' : '';
  return isKey(base + mine) ? base + mine : base;
}

function params(event: Happened, players: readonly string[]): Record<string, Value> {
  const cards = event.cards ?? [];
  const last = cards[cards.length - 1];
  return {
    who: players[event.seat ?? -1] ?? '',
    whom: players[event.other ?? -1] ?? '',
    card: last ? cardName(last) : '',
    cards: listed((event.seen ?? []).map((code) => cardName(code))),
    colour: event.colour && isColour(event.colour) ? colourName(event.colour) : '',
    count: event.count ?? cards.length,
  };
}

/** One's own drawn cards, and a hand shown in a challenge, are told as well. */
function seen(event: Happened, me: number | null): string | null {
  if (!event.seen?.length || event.seat !== me) return null;
  return event.kind === 'drew' || event.kind === 'challenged' ? `event.${event.kind}.seen` : null;
}

/** The sentence in pieces; none for a kind this client does not know. */
export function tell(event: Happened, players: readonly string[], me: number | null): Part[] {
  const words = params(event, players);
  const key = eventKey(event, me);
  const more = seen(event, me);
  const told = isKey(key) && !(more && event.kind === 'drew') ? sayRich(key, words) : [];
  if (!more || !isKey(more)) return told;
  const space: Part[] = told.length ? [{ text: ' ', strong: false }] : [];
  return [...told, ...space, ...sayRich(more, words)];
}

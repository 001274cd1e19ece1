// What one seat did in a hand that is worth remembering, by the ids of achievements.

import { parts } from '../cards/codes';
import { cardOf, infoOf } from '../editions/store.svelte';
import type { Moment } from '../net/session.svelte';
import type { Happened } from '../protocol/types';
import { achievementsOf, LAST, OWN } from './achievements';

export interface Played {
  readonly edition: string;
  readonly me: number;
  readonly seats: number;
  readonly won: boolean;
  /** Strengths of the bots at the table. */
  readonly levels: readonly string[];
  readonly moments: readonly Pick<Moment, 'events' | 'before'>[];
}

const STRONGEST = ['expert', 'master'];
const MANY_CARDS = 10;
const MANY_PLAYERS = 5;
const GUILTY = 1;

/** The moments of the last hand; whether they begin with its start. */
export function lastHand(moments: Played['moments']): { moments: Played['moments']; whole: boolean } {
  const start = moments.map(({ events }) => events.some(({ kind }) => kind === 'started')).lastIndexOf(true);
  return { moments: moments.slice(Math.max(0, start)), whole: start >= 0 };
}

const did = (events: readonly Happened[], me: number, kind: string): Happened[] =>
  events.filter((event) => event.kind === kind && event.seat === me);

/** The cards that left one's hand, in order. */
function laid(events: readonly Happened[], { me, edition }: Played): string[] {
  const own = events.filter(({ kind, seat }) => seat === me && infoOf(edition).events[kind]?.leaves);
  return own.flatMap(({ cards = [] }) => cards);
}

function allColours(cards: readonly string[], edition: string): boolean {
  const seen = new Set(cards.map((code) => cardOf(code, edition)?.colour).filter(Boolean));
  return seen.size > 0 && seen.size === infoOf(edition).colours.length;
}

/** `blocked`, and `wished.draw` where a kind of event has forms. */
function ownEvents(events: readonly Happened[], { me, edition }: Played): string[] {
  return events.filter(({ seat }) => seat === me).flatMap(({ kind, count = 0 }) => {
    const form = infoOf(edition).events[kind]?.variants?.[count];
    return [`${OWN}${kind}`, ...(form ? [`${OWN}${kind}.${form}`] : [])];
  });
}

function onWinning(hand: Played['moments'], whole: boolean, played: Played): string[] {
  const { me, edition, levels, seats } = played;
  const events = hand.flatMap((moment) => moment.events);
  const last = laid(events, played).at(-1);
  const drew = did(events, me, 'drew').some(({ count = 0 }) => count > 0);
  const most = Math.max(...hand.map(({ before }) => before.counts[me] ?? 0));
  return [
    'first', ...(last ? [LAST + parts(last, edition).face] : []),
    ...(did(events, me, 'uno').length ? ['uno'] : []), ...(whole && !drew ? ['dry'] : []),
    ...(most >= MANY_CARDS ? ['far'] : []), ...(seats >= MANY_PLAYERS ? ['crowd'] : []),
    ...(levels.some((level) => STRONGEST.includes(level)) ? ['expert'] : []),
  ];
}

/** Of what the edition knows. Three in a row is for whoever knows the hands before. */
export function featsIn(played: Played): string[] {
  const { me, edition } = played;
  const { moments, whole } = lastHand(played.moments);
  const events = moments.flatMap((moment) => moment.events);
  const tried = events.filter(({ kind }) => kind === 'challenged');
  const found = new Set([
    ...(played.won ? onWinning(moments, whole, played) : []), ...ownEvents(events, played),
    ...(did(events, me, 'caught').length ? ['caught'] : []), ...(did(events, me, 'speed').length ? ['speed'] : []),
    ...(tried.some(({ seat, count }) => seat === me && count === GUILTY) ? ['bluff'] : []),
    ...(tried.some(({ other, count = 0 }) => other === me && count !== GUILTY) ? ['honest'] : []),
    ...(allColours(laid(events, played), edition) ? ['colours'] : []),
  ]);
  return achievementsOf(edition).filter((id) => found.has(id));
}

/** How often it was one's turn; 0 if that is not known. */
export function turnsIn({ moments, me }: Played): number {
  const hand = lastHand(moments);
  return hand.whole ? did(hand.moments.flatMap(({ events }) => events), me, 'turn').length : 0;
}

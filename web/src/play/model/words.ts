// What happened, in words: the log, the line over the hand, and what is said to a screen reader.

import { isWild } from '../../cards/codes';
import { tell } from '../../i18n/events';
import { rich } from '../../i18n/i18n.svelte';
import type { Part } from '../../i18n/types';
import type { Moment } from '../../net/session.svelte';
import type { Happened } from '../../protocol/types';
import type { LogEntry, TopCard } from '../../table/types';
import { suitIn } from './table';
import { namesOf, type View } from './view';

/** What the table shows anyway, or what only prepares something. */
const UNSAID = ['turn', 'attacked', 'dealt', 'pointing', 'laid out', 'received'];
const SHOWN = 100;
/** More would not fit into the line. */
const TOLD_AT_ONCE = 2;
/** More fingers than this are a crowd. */
const FINGERS = 3;

const worthTelling = ({ kind }: Happened): boolean => !UNSAID.includes(kind);
const me = ({ seat }: View): number | null => (seat < 0 ? null : seat);

function cardOf({ cards = [], colour = '', kind }: Happened): TopCard | null {
  const code = kind === 'took' ? undefined : cards.at(-1);
  return code ? { code, named: isWild(code) ? suitIn(colour) : null } : null;
}

/** Oldest first. */
export function logEntries(view: View): LogEntry[] {
  const names = namesOf(view.table);
  return view.past.slice(-SHOWN).flatMap(({ seq, events }) =>
    events.flatMap((event, i): LogEntry[] => {
      const parts = worthTelling(event) ? tell(event, names, me(view)) : [];
      return parts.length ? [{ key: `${seq}.${i}`, parts, card: cardOf(event) }] : [];
    }),
  );
}

const SPACE: Part = { text: ' ', strong: false };
const joined = (sentences: readonly Part[][]): Part[] => sentences.flatMap((parts, i) => (i ? [SPACE, ...parts] : parts));

/** Before a hand begins; whoever wants to know it finds it in the log. */
const BEFOREHAND = ['lots', 'passed over', 'put back', 'dealt again'];

const isCrowd = (events: readonly Happened[]): boolean => events.filter(({ kind }) => kind === 'pointed').length > FINGERS;

/** Without the fingers of a crowd: the picture tells them better. */
function tellable(events: readonly Happened[]): Happened[] {
  const crowd = isCrowd(events);
  return events.filter((event) => worthTelling(event) && !(crowd && event.kind === 'pointed'));
}

/** What a crowd draws is told to everybody from their own end. */
function inOrder(events: readonly Happened[], seat: number): Happened[] {
  const told = tellable(events).filter(({ kind }) => !BEFOREHAND.includes(kind));
  return isCrowd(events) ? told.sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat)) : told;
}

/** A hand that was shown is too long for a line; it lies open beside it. */
const shortly = (event: Happened): Happened => (event.kind === 'challenged' ? { ...event, seen: [] } : event);

/** The last thing that happened, or whose turn it is. */
export function eventLine(view: View): Part[] {
  const names = namesOf(view.table);
  const since = view.past.slice(view.past.map(({ gap }) => gap).lastIndexOf(true) + 1);
  const last = since.filter(({ events }) => events.some(worthTelling)).at(-1);
  const told = inOrder(last?.events ?? [], view.seat).map((event) => tell(shortly(event), names, me(view)));
  if (told.length) return joined(told.filter((parts) => parts.length).slice(0, TOLD_AT_ONCE));
  const [asked = -1] = view.board.owes;
  return asked >= 0 && asked !== view.seat ? rich('turn.theirs', { name: names[asked] ?? '' }) : [];
}

/** For a screen reader; of a crowd only the fingers that concern the reader. */
export function spoken(moment: Moment, view: View): string[] {
  const names = namesOf(view.table);
  const told = tellable(moment.events);
  const mine = moment.events.filter((event) => event.kind === 'pointed' && !told.includes(event) && [event.seat, event.other].includes(view.seat));
  return [...mine, ...told]
    .map((event) => tell(event, names, me(view)).map(({ text }) => text).join(''))
    .filter((text) => text !== '');
}

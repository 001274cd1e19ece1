// What happened, in words: the log, the line over the hand, and what is said to a screen reader.

import { isWild } from '../../cards/codes';
import { suitOf, type EditionId } from '../../cards/palette';
import { infoOf } from '../../editions/store.svelte';
import { tell } from '../../i18n/events';
import { rich } from '../../i18n/i18n.svelte';
import type { Part } from '../../i18n/types';
import { hasWord, richOf } from '../../i18n/words';
import type { Happened } from '../../protocol/types';
import type { LogEntry, TopCard } from '../../table/types';
import { holes } from './asked';
import { audienceOf, editionOf, namesOf, type View } from './view';

/** What the table shows anyway, or what only prepares something. */
const UNSAID = ['turn', 'attacked', 'dealt', 'pointing', 'laid out', 'received'];
const SHOWN = 100;
/** More would not fit into the line. */
const TOLD_AT_ONCE = 2;
/** More fingers than this are a crowd. */
const FINGERS = 3;

export const worthTelling = ({ kind }: Happened): boolean => !UNSAID.includes(kind);

function cardOf({ cards = [], colour = '', kind }: Happened, edition: EditionId): TopCard | null {
  const code = infoOf(edition).events[kind]?.takes ? undefined : cards.at(-1);
  return code ? { code, named: isWild(code, edition) ? suitOf(colour, edition) : null } : null;
}

/** Oldest first. */
export function logEntries(view: View): LogEntry[] {
  const audience = audienceOf(view);
  return view.past.slice(-SHOWN).flatMap(({ seq, events }) =>
    events.flatMap((event, i): LogEntry[] => {
      const parts = worthTelling(event) ? tell(event, audience) : [];
      return parts.length ? [{ key: `${seq}.${i}`, parts, card: cardOf(event, audience.edition) }] : [];
    }),
  );
}

const SPACE: Part = { text: ' ', strong: false };
const joined = (sentences: readonly Part[][]): Part[] =>
  sentences.flatMap((parts, i) => (i ? [SPACE, ...parts] : parts));

/** Before a hand begins; whoever wants to know it finds it in the log. */
const BEFOREHAND = ['lots', 'passed over', 'put back', 'dealt again'];

const isCrowd = (events: readonly Happened[]): boolean =>
  events.filter(({ kind }) => kind === 'pointed').length > FINGERS;

/** Who was the last to answer in secret is told by what comes of it. */
function revealed(events: readonly Happened[], edition: EditionId): Happened[] {
  const telling = Object.values(infoOf(edition).questions).map(({ tells }) => tells);
  const rest = events.filter(({ kind }) => !telling.includes(kind));
  return rest.some(worthTelling) ? rest : [...events];
}

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

/** The last thing that happened, and for what all wait if an edition says it; or whose turn it is. */
export function eventLine(view: View): Part[] {
  const since = view.past.slice(view.past.map(({ gap }) => gap).lastIndexOf(true) + 1);
  const last = since.filter(({ events }) => events.some(worthTelling)).at(-1);
  const events = revealed(last?.events ?? [], editionOf(view.table));
  const told = inOrder(events, view.seat).map((event) => tell(shortly(event), audienceOf(view)));
  const wait = ownWait(view);
  const sentences = told.filter((parts) => parts.length).slice(0, TOLD_AT_ONCE - (wait.length ? 1 : 0));
  if (told.length) return joined(wait.length ? [...sentences, wait] : sentences);
  return waitLine(view);
}

/** What an edition says of a question to all who are not asked. */
function ownWait(view: View): Part[] {
  const { owes, pointed, decision } = view.board;
  const key = `question.${decision}.wait`;
  const edition = editionOf(view.table);
  const others = owes.length > 0 && ![...owes, ...pointed].includes(view.seat);
  return others && hasWord(edition, key) ? richOf(edition, key, holes(view)) : [];
}

/** What is read by whoever has answered, while others still answer. */
export function answeredLine(view: View): Part[] {
  const key = `question.${view.board.decision}.wait`;
  const edition = editionOf(view.table);
  return hasWord(edition, key) ? richOf(edition, key, holes(view)) : rich('reason.answered');
}

/** For whom all wait, and for what. */
function waitLine(view: View): Part[] {
  const [asked = -1] = view.board.owes;
  if (asked < 0 || asked === view.seat) return [];
  const wait = ownWait(view);
  return wait.length ? wait : rich('turn.theirs', { name: namesOf(view.table)[asked] ?? '' });
}

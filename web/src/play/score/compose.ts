// From what happened to the score of a moment: one writer for each kind of event, and for kinds that nobody has
// heard of one by what they do to cards.

import type { EditionId } from '../../cards/palette';
import type { Happened } from '../../protocol/types';
import * as cards from './cards';
import type { Score } from './score';
import * as turns from './turns';
import * as winning from './winning';
import { Writer, type Told } from './writer';

type Write = (writer: Writer, event: Happened) => void;

const WRITERS: Readonly<Record<string, Write>> = {
  dealt: cards.dealt,
  'turned up': cards.turnedUp,
  speed: cards.speed,
  'wrong speed': cards.wrongSpeed,
  attacked: turns.attacked,
  skipped: turns.skipped,
  missed: turns.skipped,
  reversed: turns.reversed,
  turn: turns.turn,
  uno: turns.uno,
  caught: turns.caught,
  challenged: turns.challenged,
  blocked: turns.blocked,
  aimed: turns.aimed,
  pointed: turns.pointed,
  pointing: turns.pointing,
  linked: turns.linked,
  unlinked: turns.unlinked,
  received: turns.received,
  swapped: turns.handsMove,
  'handed on': turns.handsMove,
  'hands shuffled': turns.handsMove,
  won: winning.won,
  refilled: turns.refilled,
  scored: winning.scored,
  coloured: (w, { seat = -1, colour = '' }) => cards.named(w, seat, colour),
};

/** It is told in words and changes nothing that is seen. */
const noted: Write = (w, { seat = -1, other = -1, cards: shown = [] }) =>
  w.beat('note', 0, { seat, other, card: shown[0] ?? '' });

/** By what it does to cards. */
function byCards(w: Writer, { kind, cards: shown = [] }: Happened): Write {
  const { leaves, lands, draws, takes, gives, receives } = w.info(kind);
  if (gives) return cards.given;
  if (takes) return cards.took;
  if (draws) return cards.drew;
  if (receives) return turns.received;
  if (!shown.length || (lands !== 'discard' && lands !== 'pile')) return noted;
  return leaves ? cards.laid : cards.turnedFromPile;
}

function write(w: Writer, event: Happened): void {
  if (event.kind === 'laid out') noted(w, event);
  else (WRITERS[event.kind] ?? byCards(w, event))(w, event);
}

const isDeal = (events: readonly Happened[]): boolean => events.some(({ kind }) => kind === 'dealt');

/** A moment in order. At its end the table shows what is true. */
export function compose(told: Told, me: number, edition: EditionId, still = false): Score {
  const w = new Writer(told, me, edition, still);
  if (isDeal(told.events)) cards.cleared(w);
  told.events.forEach((event, i) => {
    w.event = i;
    write(w, event);
  });
  if (w.now.board.mini.length && w.end.mini.length && w.now.board.owes[0] !== w.end.owes[0]) turns.passedOn(w);
  return w.score(told.after);
}

// Who holds the device: pure, from what lies open on the table.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import type { Moment } from '../net/session.svelte';
import type { View } from '../play/model/view';
import { OWN, type Board, type TableInfo } from '../protocol/types';

export const NOBODY = -1;
export const FEWEST = 2;
export const MOST = 6;

export interface Round {
  readonly table: TableInfo;
  readonly board: Required<Board>;
  /** Seats of those who share the device. */
  readonly locals: readonly number[];
  /** Whose hand may be seen now; nobody's before somebody has said who they are. */
  readonly holder: number;
}

/** Whose answer is waited for; whoever holds the device goes first, then the order of play. */
export function needed({ table, board, locals, holder }: Round): number {
  if (table.status !== 'playing') return NOBODY;
  const owing = locals.filter((seat) => board.owes.includes(seat));
  if (owing.includes(holder)) return holder;
  const players = Math.max(1, board.counts.length);
  const from = holder === NOBODY ? board.turn : holder;
  const distance = (seat: number): number => ((seat - from) * board.direction + players) % players;
  return owing.sort((a, b) => distance(a) - distance(b))[0] ?? NOBODY;
}

/** Somebody else is needed: the hand goes out of sight, and the device on. */
export function mustPass(round: Round): boolean {
  const next = needed(round);
  return round.holder !== NOBODY && next !== NOBODY && next !== round.holder;
}

/** Since the holder's answer there was something to look at: they decide when they have seen enough. */
export const wasShown = (past: readonly Moment[], answered: number): boolean =>
  past.some(({ seq, events }) => seq > answered && events.some(({ kind, seen }) => kind === 'pointed' || seen?.length));

/** What lies open to all: nobody's hand, and of what happened only what everybody saw. */
export const openly = (view: View): View => ({
  ...view, seat: NOBODY, own: OWN,
  past: view.past.map((moment) => ({
    ...moment, hand: [], events: moment.events.map((event) => ({ ...event, seen: [] })),
  })),
});

/** SPEED-1: where a card can be thrown in out of turn, whoever remembers theirs may have the device. */
export const isSpeedy = (edition: EditionId): boolean => !!infoOf(edition).speedy;

/** Another hand: whoever held the device holds other cards now. */
export const handOf = ({ game = '', hand = 0 }: TableInfo): string => `${game}/${hand}`;

/** Between hands and after the game everybody looks at the scores together. */
export const isOver = ({ status }: TableInfo): boolean => status === 'between' || status === 'over';

/** UNO-4: anybody but the one who forgot. */
export const catchers = (locals: readonly number[], seat: number): number[] => locals.filter((one) => one !== seat);

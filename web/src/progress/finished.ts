// A hand that has just ended, as progress keeps it.

import { editionOf, type View } from '../play/model/view';
import { featsIn, lastHand, turnsIn, type Played } from './feats';
import type { Finished } from './sum';

const two = (number: number): string => String(number).padStart(2, '0');
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const isOver = ({ table }: View): boolean =>
  (table.status === 'over' || table.status === 'between') && !table.adjourned && !table.settings.lesson;

function playedIn(view: View, winner: number): Played {
  const { table, board, past, seat } = view;
  const levels = table.seats.flatMap(({ kind, level }) => (kind === 'bot' && level ? [level] : []));
  return {
    edition: editionOf(table), me: seat, seats: board.counts.length, won: winner === seat,
    levels: [...new Set(levels)], moments: past,
  };
}

/** Nothing for whoever looks on, for lessons, and where no hand came to its end. */
export function finishedOf(view: View, now: Date): Finished | null {
  const events = lastHand(view.past).moments.flatMap((moment) => moment.events);
  const end = events.filter(({ kind }) => kind === 'won' || kind === 'stuck').at(-1);
  if (!end || view.seat < 0 || !isOver(view)) return null;
  const played = playedIn(view, end.kind === 'won' ? (end.seat ?? -1) : -1);
  return {
    id: `${view.table.game}/${view.table.hand ?? 0}`, day: dayOf(now), edition: played.edition, won: played.won,
    levels: played.levels, turns: turnsIn(played), feats: featsIn(played),
  };
}

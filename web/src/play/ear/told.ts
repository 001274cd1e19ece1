// What happened, for a listener: in bursts, as much as they want to hear.

import { cardName } from '../../i18n/cards';
import { tell } from '../../i18n/events';
import { listed, plain, t } from '../../i18n/i18n.svelte';
import type { Moment } from '../../net/session.svelte';
import type { Happened, TableInfo } from '../../protocol/types';
import type { Speech } from '../../settings/settings';
import { audienceOf, editionOf, namesOf, type View } from '../model/view';
import { worthTelling } from '../model/words';
import { othersTurn } from './sentences';

/** So many fingers are told one by one; more by whom they point at. */
const FEW = 3;

const isFinger = ({ kind }: Happened): boolean => kind === 'pointed';

function gathered(fingers: readonly Happened[], names: readonly string[]): string[] {
  const targets = [...new Set(fingers.map(({ other = -1 }) => other))];
  return targets.map((target) => {
    const by = fingers.filter(({ other }) => other === target).map(({ seat = -1 }) => names[seat] ?? '');
    return t('ear.fingers', { whom: names[target] ?? '', count: by.length, names: listed(by) });
  });
}

/** What is told briefly as well: what changes the pile, and how it ends. */
const ESSENTIAL = [
  'played', 'coloured', 'speed', 'stacked', 'started', 'uno', 'won', 'champion', 'pointed',
];

const concerns = ({ kind, seat, other }: Happened, me: number): boolean =>
  seat === me || other === me || ESSENTIAL.includes(kind);

/** Whoever wins the game has won its last hand. */
const saidAgain = ({ kind, seat }: Happened, _: number, all: readonly Happened[]): boolean =>
  kind === 'won' && all.some((other) => other.kind === 'champion' && other.seat === seat);

const isPlayed = ({ kind, seat, cards = [] }: Happened, by: number): boolean =>
  kind === 'played' && seat === by && cards.length > 0;

/** Somebody's time ran out and a bot answered; to the reader with the card that it laid. */
function ranOut({ by, before, events }: Moment, { table, seat }: View): string {
  const [late = -1] = before.owes;
  if (by !== 'clock' || late < 0) return '';
  if (late !== seat) return t('ear.out', { name: namesOf(table)[late] ?? '' });
  const card = events.find((event) => isPlayed(event, seat))?.cards?.at(-1);
  return card ? t('ease.out.played', { card: cardName(card, editionOf(table)) }) : t('ear.out.you');
}

export function spoken(moment: Moment, view: View, speech: Speech): string[] {
  const happened = moment.events.filter(worthTelling).filter((...at) => !saidAgain(...at));
  const told = happened.filter((event) => speech !== 'brief' || concerns(event, view.seat));
  const fingers = told.filter(isFinger);
  const many = fingers.length > FEW;
  const late = ranOut(moment, view);
  const said = (event: Happened): boolean => late !== '' && isPlayed(event, view.seat);
  const single = told.filter((event) => !(many && isFinger(event)) && !said(event));
  const texts = single.map((event) => plain(tell(event, audienceOf(view))));
  const crowd = many ? gathered(fingers, namesOf(view.table)) : [];
  const turn = speech === 'full' ? othersTurn(view) : '';
  return [late, ...crowd, ...texts, turn].filter(Boolean);
}

/** Who went away and who is back. */
export function presence(before: TableInfo, after: TableInfo, me: number): string[] {
  const away = ({ seats, here }: TableInfo, i: number): boolean =>
    (seats[i]?.away ?? false) || (seats[i]?.kind === 'person' && here?.[i] === false);
  return after.seats.flatMap(({ kind, name = '', guest }, i) => {
    const same = kind === 'person' && before.seats[i]?.guest === guest && i !== me;
    if (!same || away(before, i) === away(after, i)) return [];
    return [t(away(after, i) ? 'ear.away' : 'ear.back', { name })];
  });
}

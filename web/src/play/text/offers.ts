// What can be chosen next, in words: the reader's answers, one step at a time. Pure.

import { cardName, colourName } from '../../i18n/cards';
import { listed, t } from '../../i18n/i18n.svelte';
import type { Deed } from '../../protocol/types';
import { isAnswer, seatsOf } from '../model/draft';
import { givingLabel } from '../model/asked';
import { editionOf, namesOf, type View } from '../model/view';
import { verbLabel } from './verbs';

export interface Offer {
  readonly label: string;
  readonly deeds: readonly Deed[];
}

const isCatch = (verb: string): boolean => verb === 'catch';

/** The parts of an answer, in the order in which they are asked for. */
const STEPS: readonly ((deed: Deed) => string)[] = [
  ({ verb, card = '', seat }) => `${verb} ${card} ${isCatch(verb) ? seat : ''}`,
  (deed) => seatsOf(deed).join(' '),
  ({ colour = '' }) => colour,
];

function grouped(deeds: readonly Deed[], key: (deed: Deed) => string): Deed[][] {
  const groups = new Map<string, Deed[]>();
  for (const deed of deeds) groups.set(key(deed), [...(groups.get(key(deed)) ?? []), deed]);
  return [...groups.values()];
}

const nameOf = (seat: number, view: View): string =>
  (seat === view.seat ? t('seat.yourself') : (namesOf(view.table)[seat] ?? ''));

/** "Play red 7", "Draw", "Catch Bo". */
export function deedLabel({ verb, card, seat = -1 }: Deed, view: View): string {
  if (verb === 'uno') return t('uno.idle');
  if (isCatch(verb)) return `${t('keys.catch')} ${nameOf(seat, view)}`;
  if (!card) return verbLabel(verb, view);
  const name = cardName(card, editionOf(view.table));
  const said = givingLabel(verb, card, view);
  if (said.includes(name)) return said;
  return `${verb === 'play' ? t('action.play') : verbLabel(verb, view)} ${name}`;
}

const LABELS: readonly ((deed: Deed, view: View) => string)[] = [
  deedLabel,
  (deed, view) => listed(seatsOf(deed).map((seat) => nameOf(seat, view))),
  ({ colour = '' }, view) => colourName(colour, editionOf(view.table)),
];

/** The choices that the first open step leaves, answers before claims; a single deed is one offer. */
export function offers(open: readonly Deed[], view: View): Offer[] {
  const deeds = [...open.filter(isAnswer), ...open.filter((deed) => !isAnswer(deed))];
  for (const [i, step] of STEPS.entries()) {
    const groups = grouped(deeds, step);
    if (groups.length > 1) return groups.map((group) => ({ label: LABELS[i]!(group[0]!, view), deeds: group }));
  }
  return deeds.slice(0, 1).map((deed) => ({ label: deedLabel(deed, view), deeds: [deed] }));
}

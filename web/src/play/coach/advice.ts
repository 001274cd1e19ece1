// Where the coach may be asked, and what it said, in words. Pure.

import { cardName, colourName } from '../../i18n/cards';
import { labelled, listed } from '../../i18n/i18n.svelte';
import type { Advice, Deed } from '../../protocol/types';
import { CLAIMS } from '../model/claims';
import { seatsOf } from '../model/draft';
import { editionOf, namesOf, type View } from '../model/view';
import { deedLabel } from '../text/offers';
import { coach } from './texts.svelte';

/** Where nobody else plays, and something may be asked of the reader. */
export function isCoached({ table, own, seat }: View): boolean {
  const { daily, rated } = table.settings;
  const people = table.seats.filter(({ kind }) => kind === 'person');
  return seat >= 0 && people.length === 1 && !daily && !rated && table.status === 'playing' && own.legal.length > 0;
}

/** "Play Wild: blue", "Draw". */
function deedText(deed: Deed, view: View): string {
  const named = seatsOf(deed).map((seat) => namesOf(view.table)[seat] ?? '');
  const more = [...named, ...(deed.colour ? [colourName(deed.colour, editionOf(view.table))] : [])];
  const said = deedLabel(deed, view);
  return more.length ? labelled(said, listed(more)) : said;
}

/** A sentence or two. */
export function adviceText({ deed, why, player = -1, colour = '', count = 0 }: Advice, view: View): string {
  const edition = editionOf(view.table);
  const reason = coach(`why.${why}`, {
    name: namesOf(view.table)[player] ?? '', colour: colour ? colourName(colour, edition) : '', count,
    card: deed.card ? cardName(deed.card, edition) : '',
  });
  if (CLAIMS.includes(deed.verb)) return reason;
  return coach(deed.uno ? 'advice.uno' : 'advice', { what: deedText(deed, view), why: reason });
}

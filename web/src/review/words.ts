// What was done, and why something else was better, in the reader's language.

import type { EditionId, Suit } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { cardName, colourName } from '../i18n/cards';
import { capital } from '../i18n/format';
import { language, labelled, listed, t } from '../i18n/i18n.svelte';
import type { Value } from '../i18n/types';
import { firstOf, sayOf } from '../i18n/words';
import type { Deed, ReviewedMistake } from '../protocol/types';
import { r, type ReviewKey } from './texts.svelte';

export const suitOf = (colour: string, edition: EditionId): Suit | null =>
  infoOf(edition).colours.find(({ name }) => name === colour)?.letter ?? null;

/** What everybody does at every table has a text of its own; of the rest an edition tells. */
const DID: readonly string[] = ['draw', 'keep', 'pass', 'accept', 'challenge'];

/** What is done to somebody, as the button says it: "Point at Bo", "Catch Bo"; calling has no more to say. */
function namingText(verb: string, words: Readonly<Record<string, Value>>, edition: EditionId): string {
  if (verb === 'uno') return t('uno.idle');
  if (!words['name']) return '';
  return verb === 'catch' ? t('hot.catch', { name: words['name'] }) : sayOf(edition, `answer.${verb}.confirm`, words);
}

/** "Green 7", "Wild, blue named", "Draw a card", "Point at Bo". */
export function deedText(deed: Deed, names: readonly string[], edition: EditionId): string {
  const { verb, card, colour } = deed;
  const whom = [deed.seat ?? -1, deed.other ?? -1].flatMap((seat) => names[seat] ?? []);
  if (card && verb === 'play') return capital(cardName(card, edition, suitOf(colour ?? '', edition)), language());
  const words = { count: 1, name: whom[0] ?? '', a: whom[0] ?? '', b: whom[1] ?? '', card: '', colour: '' };
  if (DID.includes(verb)) return r(`did.${verb}` as ReviewKey);
  const naming = card || colour ? '' : namingText(verb, words, edition);
  if (naming) return naming;
  const plain = firstOf(edition, [`verb.${verb}`, `answer.${verb}`], words) || verb;
  const more = [
    ...(card ? [cardName(card, edition)] : []), ...(colour ? [colourName(colour, edition)] : []), ...whom,
  ];
  const said = capital(plain, language());
  return more.length ? labelled(said, listed(more)) : said;
}

/** A sentence. */
export function why(mistake: ReviewedMistake, names: readonly string[], edition: EditionId): string {
  const { player = -1, colour = '', count = 0 } = mistake;
  const key = `why.${mistake.why}` as ReviewKey;
  return r(key, { name: names[player] ?? '', colour: colour ? colourName(colour, edition) : '', count });
}

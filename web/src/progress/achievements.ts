// What can be achieved in an edition: what all share, and what its own cards and words add. An edition that is
// plugged in gets its own by its own card, and by the texts [achievement] that stand with its words.

import { ownCard, parts } from '../cards/codes';
import { infoOf } from '../editions/store.svelte';

/** What every edition has: by the name that its texts go by. */
export const SHARED = [
  'first', 'uno', 'caught', 'bluff', 'honest', 'colours', 'dry', 'far', 'row', 'crowd', 'expert',
] as const;

/** For editions with cards that are thrown in out of turn. */
const SPEED = 'speed';
/** Won with this kind of card. */
export const LAST = 'last.';
/** An event of the edition's own kinds; `own.wished.draw` is one of the forms of such an event. */
export const OWN = 'own.';
const WORD = 'achievement.';
const DRAW_FOUR = 'W4';

function finishing(edition: string): string[] {
  const own = ownCard(edition);
  const kinds = [DRAW_FOUR, own && parts(own, edition).face];
  const known = new Set(infoOf(edition).cards.map(({ kind }) => kind));
  return [...new Set(kinds)].filter((kind) => known.has(kind)).map((kind) => LAST + kind);
}

const ownOnes = (edition: string): string[] =>
  Object.keys(infoOf(edition).words)
    .filter((key) => key.startsWith(WORD) && !key.endsWith('.text'))
    .map((key) => OWN + key.slice(WORD.length));

/** All of an edition by their ids, the easiest first. */
export const achievementsOf = (edition: string): string[] => [
  ...SHARED.slice(0, -3), ...(infoOf(edition).speedy ? [SPEED] : []), ...ownOnes(edition), ...finishing(edition),
  ...SHARED.slice(-3),
];

/** Where the words of an edition tell of one of its own. */
export const wordOf = (id: string): string => WORD + id.slice(OWN.length);

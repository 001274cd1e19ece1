// An answer in the making. What is asked is never known here by name: the answers that are open say
// which parts an answer has, and each choice leaves fewer of them.

import type { Deed, VerbInfo } from '../../protocol/types';
import { CLAIMS } from './claims';

export interface Draft {
  /** Empty: not chosen. */
  readonly verb: string;
  readonly seats: readonly number[];
  /** One that was shown with the question; cards of the hand are laid. */
  readonly card?: string;
}

export const NOTHING_CHOSEN: Draft = { verb: '', seats: [] };

/** What has to be chosen next; nothing when the answer is whole. */
export type Missing = 'verb' | 'card' | 'seat' | 'colour' | '';

export const isAnswer = ({ verb }: Deed): boolean => !CLAIMS.includes(verb);

export const seatsOf = ({ seat, other }: Deed): number[] => [seat, other].filter((one) => one !== undefined);

/** The deeds that go on from what is chosen already. */
export const goingOn = (deeds: readonly Deed[], { verb, seats, card }: Draft): Deed[] =>
  deeds.filter((deed) => (!verb || deed.verb === verb) && (!card || deed.card === card)
    && seats.every((seat) => seatsOf(deed).includes(seat)));

export const verbsIn = (deeds: readonly Deed[]): string[] => [...new Set(deeds.map(({ verb }) => verb))];

/** `held`: the card is chosen already. */
export function missing(deeds: readonly Deed[], draft: Draft, held: boolean): Missing {
  if (!draft.verb && verbsIn(deeds).length > 1) return 'verb';
  if (!held && !draft.card && deeds.some(({ card }) => card)) return 'card';
  if (deeds.some((deed) => seatsOf(deed).length > draft.seats.length)) return 'seat';
  return deeds.some(({ colour }) => colour) ? 'colour' : '';
}

/** The cards that are named, if some of them are not in the hand: they are shown with the question. */
export function cardsShown(deeds: readonly Deed[], hand: readonly string[]): string[] {
  const cards = [...new Set(deeds.flatMap(({ card }) => card ?? []))];
  return cards.every((card) => hand.includes(card)) ? [] : cards;
}

/** The same where other answers are open, too, each of them a word: all can be chosen from at once. */
export function cardsBeside(deeds: readonly Deed[], hand: readonly string[]): string[] {
  const naming = deeds.filter(({ card }) => card);
  const [verb, second] = verbsIn(naming);
  const words = deeds.every((deed) => deed.verb === verb || (!deed.colour && !seatsOf(deed).length));
  return words && !second ? cardsShown(naming, hand) : [];
}

/** Whom one may still choose, given who is chosen already; `ordered`: the first is not the same as the second. */
export function choosable(deeds: readonly Deed[], chosen: readonly number[], ordered = false): number[] {
  const named = (deed: Deed, seat: number, i: number): boolean =>
    ordered ? seatsOf(deed)[i] === seat : seatsOf(deed).includes(seat);
  const open = deeds.filter((deed) => chosen.every((seat, i) => named(deed, seat, i)));
  const seats = open.flatMap((deed) => (ordered ? seatsOf(deed).slice(0, chosen.length + 1) : seatsOf(deed)));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** Who is chosen when one of them is let go: without the first there is no second. */
export const without = (chosen: readonly number[], seat: number, ordered: boolean): number[] =>
  ordered ? chosen.slice(0, chosen.indexOf(seat)) : chosen.filter((one) => one !== seat);

/** How many players the answer names. */
export const seatsNeeded = (deeds: readonly Deed[]): number =>
  Math.max(0, ...deeds.map((deed) => seatsOf(deed).length));

/** The deed that is meant: of two players the one chosen first comes first, where that matters. */
export function meant(deeds: readonly Deed[], { seats }: Draft, colour = ''): Deed | undefined {
  const fitting = deeds.filter((deed) => (deed.colour ?? '') === colour);
  return fitting.find(({ seat }) => seats.length === 0 || seat === seats[0]) ?? fitting[0];
}

/** How a question is put: with the hand, with the wheel, or in a dialogue. */
export type Manner = 'hand' | 'wheel' | 'seats' | 'choices';

const isPlain = ({ card, colour, seats = 0, lays }: VerbInfo): boolean => !card && !colour && !seats && !lays;
/** More buttons than these have no room beside the hand. */
const MOST_BESIDE = 2;

/** By what its answers name. */
export function mannerOf(verbs: readonly VerbInfo[]): Manner {
  const plain = verbs.filter(isPlain).length;
  const [only] = verbs;
  if (verbs.length === 1 && only && !only.card && only.seats) return 'seats';
  if (verbs.length === 1 && only && !only.card && only.colour) return 'wheel';
  const rest = verbs.filter((verb) => !isPlain(verb));
  return rest.length > 0 && rest.every(({ card }) => card) && plain <= MOST_BESIDE ? 'hand' : 'choices';
}

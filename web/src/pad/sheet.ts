// A table with the printed cards, as the pad keeps it. Pure: every change is a new sheet.

import type { EditionId } from '../cards/palette';

export type Scoring = 'winner_takes' | 'lowest';
export const SCORINGS: readonly Scoring[] = ['winner_takes', 'lowest'];

export const FEWEST = 2;
export const TARGET = 500;
export const MOST_TARGET = 10_000;
export const LONGEST_NAME = 24;

export interface Player {
  readonly id: number;
  readonly name: string;
}

/** A hand that is over: what each held, by the player's id; nobody won it if the winner is null. */
export interface Hand {
  readonly winner: number | null;
  readonly held: Readonly<Record<number, number>>;
  /** Who dealt it, so that taking it back brings the deal back too. */
  readonly dealer: number;
}

/** A clock that all windows of this browser show: it ends at a moment, in milliseconds since 1970. */
export interface Countdown {
  readonly kind: 'point' | 'turn';
  readonly ends: number;
}

export interface Sheet {
  readonly edition: EditionId;
  /** Around the table, clockwise. */
  readonly players: readonly Player[];
  readonly scoring: Scoring;
  readonly target: number;
  readonly hands: readonly Hand[];
  readonly dealer: number;
  readonly clockwise: boolean;
  /** Who draws together: two ids or none. */
  readonly linked: readonly number[];
  /** Turns that somebody still misses. */
  readonly misses: Readonly<Record<number, number>>;
  readonly countdown: Countdown | null;
}

const FRESH = { hands: [], clockwise: true, linked: [], misses: {}, countdown: null } as const;

export function begun(edition: EditionId, names: readonly string[], scoring: Scoring, target: number): Sheet {
  const players = names.map((name, id) => ({ id, name }));
  return { ...FRESH, edition, players, scoring, target, dealer: players[0]?.id ?? 0 };
}

/** The same people, from nothing; the deal goes on around the table. */
export const another = (sheet: Sheet): Sheet => ({ ...sheet, ...FRESH });

export const nameOf = ({ players }: Sheet, id: number): string => players.find((one) => one.id === id)?.name ?? '';

/** The player so many places to the left of another; to the right where it is negative. */
export function leftOf({ players }: Sheet, id: number, places = 1): number {
  const at = players.findIndex((one) => one.id === id);
  const count = players.length;
  return players[(((at + places) % count) + count) % count]?.id ?? id;
}

/** Everybody in the order of play, the dealer's neighbour first. */
export function inOrder(sheet: Sheet): Player[] {
  const step = sheet.clockwise ? 1 : -1;
  const ids = sheet.players.map((_, i) => leftOf(sheet, sheet.dealer, step * (i + 1)));
  return ids.flatMap((id) => sheet.players.filter((one) => one.id === id));
}

// -- what a table changes ---------------------------------------------------------------------

export const turned = (sheet: Sheet): Sheet => ({ ...sheet, clockwise: !sheet.clockwise });
export const dealtBy = (sheet: Sheet, dealer: number): Sheet => ({ ...sheet, dealer });

/** LINK-3: one link at a time; a third player takes the place of the one who was chosen first. */
export function linkedWith(sheet: Sheet, id: number): Sheet {
  const { linked } = sheet;
  return { ...sheet, linked: linked.includes(id) ? linked.filter((one) => one !== id) : [...linked.slice(-1), id] };
}
export const unlinked = (sheet: Sheet): Sheet => ({ ...sheet, linked: [] });

export const missing = (sheet: Sheet, id: number, turns: number): Sheet =>
  ({ ...sheet, misses: { ...sheet.misses, [id]: Math.max(0, turns) } });

export const counting = (sheet: Sheet, countdown: Countdown | null): Sheet => ({ ...sheet, countdown });

/** SETUP-4, LINK-4: the deal passes to the left, and what lay on the table is cleared away. */
export function withHand(sheet: Sheet, winner: number | null, held: Readonly<Record<number, number>>): Sheet {
  const hand = { winner, held, dealer: sheet.dealer };
  return { ...sheet, ...FRESH, hands: [...sheet.hands, hand], dealer: leftOf(sheet, sheet.dealer) };
}

export const corrected = (sheet: Sheet, at: number, hand: Hand): Sheet =>
  ({ ...sheet, hands: sheet.hands.map((one, i) => (i === at ? hand : one)) });

/** Take the last hand back, and the deal with it. */
export function withoutLast(sheet: Sheet): Sheet {
  const last = sheet.hands.at(-1);
  return last ? { ...sheet, hands: sheet.hands.slice(0, -1), dealer: last.dealer } : sheet;
}

// -- who sits there ---------------------------------------------------------------------------

export function joined(sheet: Sheet, name: string): Sheet {
  const id = 1 + Math.max(-1, ...sheet.players.map((one) => one.id), ...sheet.hands.flatMap(({ held }) =>
    Object.keys(held).map(Number)));
  return { ...sheet, players: [...sheet.players, { id, name }] };
}

export const renamed = (sheet: Sheet, id: number, name: string): Sheet =>
  ({ ...sheet, players: sheet.players.map((one) => (one.id === id ? { id, name } : one)) });

/** Whoever goes takes no points along: what was written for the others stays. */
export function left(sheet: Sheet, id: number): Sheet {
  const dealer = sheet.dealer === id ? leftOf(sheet, id) : sheet.dealer;
  const players = sheet.players.filter((one) => one.id !== id);
  return { ...sheet, players, dealer, linked: sheet.linked.filter((one) => one !== id) };
}

/** One place further up in the order around the table. */
export function movedUp(sheet: Sheet, id: number): Sheet {
  const at = sheet.players.findIndex((one) => one.id === id);
  if (at < 1) return sheet;
  const players = [...sheet.players];
  players.splice(at - 1, 2, players[at]!, players[at - 1]!);
  return { ...sheet, players };
}

export type Trouble = '' | 'empty' | 'same';

/** Whether these names can be told apart. */
export function trouble(names: readonly string[]): Trouble {
  const plain = names.map((name) => name.trim().toLocaleLowerCase());
  if (plain.includes('')) return 'empty';
  return new Set(plain).size < plain.length ? 'same' : '';
}

// Points of a match with the printed cards: SCORE-1 to SCORE-3. Pure.

import { isNumber, type Face } from '../cards/codes';
import type { EditionInfo } from '../protocol/types';
import type { Hand, Scoring, Sheet } from './sheet';

export const sum = (held: Readonly<Record<number, number>>): number =>
  Object.values(held).reduce((all, points) => all + points, 0);

/** What a hand is worth to a player. */
export function gain(hand: Hand, id: number, scoring: Scoring): number {
  if (scoring === 'lowest') return hand.held[id] ?? 0; // SCORE-3
  return hand.winner === id ? sum(hand.held) - (hand.held[id] ?? 0) : 0; // SCORE-2
}

export const total = ({ hands, scoring }: Sheet, id: number): number =>
  hands.reduce((all, hand) => all + gain(hand, id, scoring), 0);

/** Those who are ahead; nobody before the first hand. */
export function leaders(sheet: Sheet): number[] {
  if (!sheet.hands.length) return [];
  const totals = sheet.players.map(({ id }) => total(sheet, id));
  const best = sheet.scoring === 'lowest' ? Math.min(...totals) : Math.max(...totals);
  return sheet.players.filter((_, i) => totals[i] === best).map(({ id }) => id);
}

/** Who has won the match; on a tie for lowest another hand is played (SCORE-3). */
export function champion(sheet: Sheet): number | null {
  const reached = sheet.players.some(({ id }) => total(sheet, id) >= sheet.target);
  const ahead = reached ? leaders(sheet) : [];
  return ahead.length === 1 ? (ahead[0] ?? null) : null;
}

/** What is to be tapped for a card: its points, and the kinds that are worth so much. */
export interface Worth {
  readonly points: number;
  readonly kinds: readonly Face[];
}

/** SCORE-1 as the cards of an edition have it: a key for each number, one for all cards of one worth. */
export function worths({ cards }: EditionInfo): { numbers: readonly Worth[]; others: readonly Worth[] } {
  const kinds = new Map(cards.map(({ kind, points }) => [kind, points]));
  const numbers = [...kinds].filter(([kind]) => isNumber(kind)).map(([kind, points]) => ({ points, kinds: [kind] }));
  const symbols = [...kinds].filter(([kind]) => !isNumber(kind));
  const values = [...new Set(symbols.map(([, points]) => points))].sort((a, b) => a - b);
  const others = values.map((points) =>
    ({ points, kinds: symbols.filter(([, worth]) => worth === points).map(([kind]) => kind) }));
  return { numbers: numbers.sort((a, b) => a.points - b.points), others };
}

// What the pieces of a table are told. They hold no state of the game and ask nobody.

import type { EditionId, Suit } from '../cards/palette';
import type { Part } from '../i18n/types';

/** Whether a hand of one card was called: an open window can be caught. */
export type Call = 'none' | 'open' | 'called';

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly face?: string | undefined;
  readonly count: number;
  /** What the table shows by now, where that is behind the truth. */
  readonly shown?: number;
  readonly you?: boolean;
  readonly turn?: boolean;
  /** Of the time to answer, what is left: 1 to 0. */
  readonly left?: number | null;
  readonly call?: Call;
  readonly linked?: boolean;
  readonly misses?: number;
  readonly bot?: boolean;
  /** A program from outside. */
  readonly artificial?: boolean;
  readonly away?: boolean;
  readonly chosen?: boolean;
}

export interface HandCard {
  /** Tells two equal cards apart; it stays with the card while it is held. */
  readonly key: string;
  readonly code: string;
  readonly playable: boolean;
  /** Just drawn. */
  readonly fresh?: boolean;
  /** SPEED-1: can be thrown in out of turn. */
  readonly ready?: boolean;
  /** The reader has chosen it to go as soon as it fits. */
  readonly readied?: boolean;
  /** Why it cannot be played, in a sentence. */
  readonly reason?: string;
}

/** Why a card cannot be played: a sentence and the rule it rests on; none where no rule speaks. */
export interface Why {
  readonly text: string;
  readonly rule: string;
}

export interface TopCard {
  readonly code: string;
  readonly named?: Suit | null;
}

export interface MiniPile {
  /** Top first. */
  readonly cards: readonly string[];
  readonly colour: Suit | null;
}

export interface LogEntry {
  readonly key: string | number;
  readonly parts: readonly Part[];
  readonly card?: TopCard | null;
}

export interface ChatMessage {
  readonly key: string | number;
  readonly name: string;
  readonly face?: string | undefined;
  readonly seat: number;
  readonly text: string;
}

export interface ScoreRow {
  readonly seat: number;
  readonly name: string;
  readonly face?: string | undefined;
  readonly hand: number;
  readonly total: number;
  readonly you?: boolean;
  readonly won?: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

export interface Scene {
  readonly edition: EditionId;
  readonly colour: Suit | null;
  readonly clockwise: boolean;
}

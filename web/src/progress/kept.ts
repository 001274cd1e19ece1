// The finished hands that this device saw: the last ones one by one, those before them added up.

import { shelf, type Shelf } from '../app/storage';
import { isEdition } from '../editions/store.svelte';
import { NOTHING, progressOf, type Finished, type Sum } from './sum';

export interface Kept {
  readonly version: 1;
  readonly before: Sum;
  readonly hands: readonly Finished[];
}

const PLACE = 'lastcard.progress';
const HANDS = 500;
const DAYS = 400;
const EMPTY: Kept = { version: 1, before: NOTHING, hands: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isFinished(value: unknown): value is Finished {
  if (!isRecord(value) || !isWords(value['levels']) || !isWords(value['feats'])) return false;
  const named = ['id', 'edition'].every((key) => typeof value[key] === 'string' && value[key]);
  const dated = typeof value['day'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(value['day']);
  return named && dated && typeof value['won'] === 'boolean' && isCount(value['turns']);
}

type Check = (value: unknown) => boolean;
const each = (check: Check): Check => (value) => isRecord(value) && Object.values(value).every(check);
const isTally: Check = (value) => isRecord(value) && isCount(value['played']) && isCount(value['won']);
const isWord: Check = (value) => typeof value === 'string';
const SHAPE: Readonly<Record<keyof Sum, Check>> = {
  played: isCount, won: isCount, run: isCount, best: isCount, editions: each(isTally), levels: each(isTally),
  days: each(isCount), feats: each(each(isWord)), quick: each(isCount),
};

const isSum = (value: unknown): value is Sum =>
  isRecord(value) && Object.entries(SHAPE).every(([key, check]) => check(value[key]));

/** Whatever cannot be read counts for nothing, hand by hand. */
export function parse(text: string | null): Kept {
  try {
    const { version, before, hands } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (version !== 1) return EMPTY;
    return {
      version, before: isSum(before) ? before : NOTHING,
      hands: Array.isArray(hands) ? hands.filter(isFinished) : [],
    };
  } catch {
    return EMPTY;
  }
}

const lately = (days: Sum['days']): Sum['days'] =>
  Object.fromEntries(Object.entries(days).sort(([a], [b]) => a.localeCompare(b)).slice(-DAYS));

/** With another hand; the oldest are added up. */
export function withHand({ before, hands }: Kept, hand: Finished): Kept {
  const all = [...hands, hand];
  const sum = progressOf(all.slice(0, -HANDS), before);
  return { version: 1, before: { ...sum, days: lately(sum.days) }, hands: all.slice(-HANDS) };
}

export const readKept = (from: Shelf = shelf): Kept => parse(from.get(PLACE));
export const forgetProgress = (from: Shelf = shelf): void => from.set(PLACE, null);

/** How it stood before a hand, and with it. */
export interface Around {
  readonly hand: Finished;
  readonly before: Sum;
  readonly after: Sum;
}

/** Keeps a hand, once. */
export function record(hand: Finished, on: Shelf = shelf): Around {
  const kept = readKept(on);
  const known = kept.hands.findIndex(({ id }) => id === hand.id);
  if (known < 0) on.set(PLACE, JSON.stringify(withHand(kept, hand)));
  const before = progressOf(kept.hands.slice(0, known < 0 ? undefined : known), kept.before);
  return { hand, before, after: progressOf([hand], before) };
}

/** All of it, for whoever is interested in the numbers. */
export function exported(kept: Kept): string {
  return JSON.stringify({ ...kept, progress: progressOf(kept.hands, kept.before) }, null, 2);
}

/** Editions that were played and are still here, most played first. */
export const playedEditions = (sum: Sum): string[] =>
  Object.keys(sum.editions).filter(isEdition)
    .sort((a, b) => (sum.editions[b]?.played ?? 0) - (sum.editions[a]?.played ?? 0));

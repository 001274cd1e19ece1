// The pad as this browser keeps it. What was damaged or written by hand is checked, never trusted.

import {
  LONGEST_NAME, MOST_TARGET, SCORINGS, TARGET, type Countdown, type Hand, type Player, type Sheet,
} from './sheet';

export const PLACE = 'lastcard.pad';

type Loose = Readonly<Record<string, unknown>>;

const record = (value: unknown): Loose => (typeof value === 'object' && value !== null ? { ...value } : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const whole = (value: unknown): value is number => Number.isSafeInteger(value);

function players(value: unknown): Player[] {
  const found = list(value).map(record).flatMap(({ id, name }) =>
    (whole(id) && typeof name === 'string' && name.trim() ? [{ id, name: name.slice(0, LONGEST_NAME) }] : []));
  return found.filter((one, i) => found.findIndex(({ id }) => id === one.id) === i);
}

const counts = (value: unknown): Record<number, number> =>
  Object.fromEntries(
    Object.entries(record(value)).flatMap(([id, count]) => (whole(Number(id)) && whole(count) ? [[id, count]] : [])),
  ) as Record<number, number>;

function hands(value: unknown, dealer: number): Hand[] {
  return list(value).map(record).map((hand) => ({
    winner: whole(hand['winner']) ? hand['winner'] : null,
    held: counts(hand['held']),
    dealer: whole(hand['dealer']) ? hand['dealer'] : dealer,
  }));
}

function countdown(value: unknown): Countdown | null {
  const { kind, ends } = record(value);
  return (kind === 'point' || kind === 'turn') && whole(ends) ? { kind, ends } : null;
}

function target(value: unknown): number {
  return whole(value) && value >= 1 && value <= MOST_TARGET ? value : TARGET;
}

/** Null where there is no pad, or one without people. */
export function parse(text: string | null): Sheet | null {
  const kept = record(json(text));
  const around = players(kept['players']);
  if (around.length < 2 || typeof kept['edition'] !== 'string') return null;
  const known = (id: unknown): id is number => around.some((one) => one.id === id);
  const dealer = known(kept['dealer']) ? kept['dealer'] : around[0]!.id;
  return {
    edition: kept['edition'],
    players: around,
    scoring: SCORINGS.find((one) => one === kept['scoring']) ?? 'winner_takes',
    target: target(kept['target']),
    hands: hands(kept['hands'], dealer),
    dealer,
    clockwise: kept['clockwise'] !== false,
    linked: list(kept['linked']).filter(known).slice(0, 2),
    misses: counts(kept['misses']),
    countdown: countdown(kept['countdown']),
  };
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

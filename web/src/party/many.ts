// From ten players on nobody should wait long: other defaults, as long as nobody has chosen any. Pure.

import { CLOCKS, type TableSettings } from '../protocol/types';

type Tempo = Pick<TableSettings, 'options' | 'pace' | 'clocks'>;

export const MANY = 10;
const CARDS = '5';
const TIMES = { decision: 15_000, point: 8_000 };

/** Nobody has chosen how long things take. */
export const isUsual = ({ options = {}, pace = 'calm', clocks = {} }: Tempo): boolean =>
  pace === 'calm' && !options['hand_size'] && (clocks.decision ?? CLOCKS.decision) === CLOCKS.decision;

/** Exactly what is chosen for many. */
export const isBrisk = ({ options = {}, pace, clocks = {} }: Tempo): boolean =>
  pace === 'quick' && options['hand_size'] === CARDS && clocks.decision === TIMES.decision;

export const brisk = <T extends Tempo>(one: T): T => ({
  ...one, pace: 'quick', options: { ...one.options, hand_size: CARDS }, clocks: { ...one.clocks, ...TIMES },
});

export function usual<T extends Tempo>(one: T): T {
  const { hand_size: _, ...options } = one.options ?? {};
  const { decision, point } = CLOCKS;
  return { ...one, pace: 'calm', options, clocks: { ...one.clocks, decision, point } };
}

/** The number of players has come to ten, or gone below it. */
export function tempoFor<T extends Tempo>(one: T, players: number): T {
  if (players >= MANY && isUsual(one)) return brisk(one);
  return players < MANY && isBrisk(one) ? usual(one) : one;
}

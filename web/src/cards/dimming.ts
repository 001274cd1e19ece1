// How a card that cannot be played is dimmed, by a filter and never by opacity: what shows through
// would spoil the contrast. Fields with dark ink are bleached, not darkened, for the same reason.

import { parts } from './codes';
import { INK, paintOf, type EditionId } from './palette';

export interface Dim {
  readonly saturate: number;
  readonly brightness: number;
}

export const DIM: Readonly<Record<'light' | 'dark', Dim>> = {
  light: { saturate: 0.72, brightness: 0.88 },
  dark: { saturate: 0.6, brightness: 1 },
};

/** The CSS filter for a card, by the ink on it. */
export function dimmed(code: string, edition: EditionId): string {
  const { suit } = parts(code, edition);
  const { saturate, brightness } = DIM[suit && paintOf(edition, suit).ink === INK ? 'dark' : 'light'];
  return `saturate(${saturate}) brightness(${brightness})`;
}

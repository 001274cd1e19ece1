// What has happened up to a step, in words.

import { tell } from '../../i18n/events';
import type { ReplayStep } from '../../protocol/types';
import type { LogEntry } from '../../table/types';
import { cardOf, worthTelling } from './scene';

/** More lines would only slow the page down; older ones are a step back. */
const LINES = 60;

function linesOf({ n, events }: ReplayStep, names: readonly string[], reader: number | null): LogEntry[] {
  return events.filter(worthTelling).map((event, i) => ({ key: `${n}.${i}`, parts: tell(event, names, reader), card: cardOf(event) }));
}

export const logOf = (steps: readonly ReplayStep[], names: readonly string[], reader: number | null): LogEntry[] =>
  steps.slice(-LINES).flatMap((step) => linesOf(step, names, reader)).filter(({ parts }) => parts.length).slice(-LINES);

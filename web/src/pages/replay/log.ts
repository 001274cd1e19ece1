// What has happened up to a step, in words.

import { tell, type Audience } from '../../i18n/events';
import type { ReplayStep } from '../../protocol/types';
import type { LogEntry } from '../../table/types';
import { cardOf, worthTelling } from './scene';

/** More lines would only slow the page down; older ones are a step back. */
const LINES = 60;

function linesOf({ n, events }: ReplayStep, audience: Audience): LogEntry[] {
  const told = events.filter(worthTelling);
  return told.map((event, i) => ({
    key: `${n}.${i}`, parts: tell(event, audience), card: cardOf(event, audience.edition),
  }));
}

export function logOf(steps: readonly ReplayStep[], audience: Audience): LogEntry[] {
  const lines = steps.slice(-LINES).flatMap((step) => linesOf(step, audience));
  return lines.filter(({ parts }) => parts.length).slice(-LINES);
}

// What to say, gently, when something was not carried out.

import { codeText } from '../../app/problems';
import type { Audience } from '../../i18n/events';
import { t } from '../../i18n/i18n.svelte';
import type { Answer } from '../../net/session.svelte';
import type { Why } from '../../table/types';
import { whyText } from './whys';

/** The server's own words for it: only connections of the same guest can mean this. */
export const isMirrored = ({ code, text = '' }: Answer): boolean =>
  code === 'wrong_time' && text.includes('newer connection');

const LATE_RULES: Readonly<Record<string, string>> = { speed: 'SPEED-3', catch: 'UNO-4' };
const IDLE_TEXTS = { uno: 'reason.nothing_to_call', catch: 'reason.nothing_to_catch' } as const;

/** Null when there is nothing to be said. */
export function noticeOf(answer: Answer, verb: string, audience: Audience): Why | null {
  if (answer.ok) return answer.idle ? idle(verb) : null;
  if (answer.why) return whyText(answer.why, audience);
  if (answer.code === 'late') return { text: t('problem.late'), rule: LATE_RULES[verb] ?? '' };
  return { text: codeText(answer.code ?? ''), rule: '' };
}

/** UNO-5: accepted, and without effect. */
function idle(verb: string): Why | null {
  if (verb !== 'uno' && verb !== 'catch') return null;
  return { text: t(IDLE_TEXTS[verb]), rule: 'UNO-5' };
}

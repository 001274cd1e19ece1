// What never changes while the page lives is asked for once.

import { language } from '../../i18n/i18n.svelte';
import { api } from '../../net/api';
import type { RuleInfo } from '../../protocol/types';

const asked = new Map<string, Promise<RuleInfo[]>>();

/** All rules in the reader's language. */
export function rules(): Promise<RuleInfo[]> {
  const spoken = language();
  // A failure is not kept: the next one asks again.
  const answer = asked.get(spoken) ?? api.rules(spoken).then(({ rules: all }) => all);
  asked.set(spoken, answer);
  answer.catch(() => asked.delete(spoken));
  return answer;
}

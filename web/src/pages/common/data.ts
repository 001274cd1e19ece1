// What never changes while the page lives is asked for once.

import { api } from '../../net/api';
import type { EditionInfo, RuleInfo } from '../../protocol/types';

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    // A failure is not kept: the next one asks again.
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

export const editions = once(async (): Promise<EditionInfo[]> => (await api.editions()).editions);
export const rules = once(async (): Promise<RuleInfo[]> => (await api.rules()).rules);

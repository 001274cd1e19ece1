// What went wrong, in the reader's language.

import { isKey, say, t } from '../i18n/i18n.svelte';
import { ApiError } from '../net/api';

export function codeText(code: string): string {
  const key = `problem.${code}`;
  return isKey(key) ? say(key, {}) : t('problem.unavailable');
}

export const problemText = (error: unknown): string =>
  codeText(error instanceof ApiError ? error.problem.code : 'unavailable');

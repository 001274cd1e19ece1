// Texts that an edition may bring: its own words come first, then those that all share.

import type { EditionId } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { format, pieces, type Loose } from './format';
import { isKey, language, say, sayRich } from './i18n.svelte';
import type { Part } from './types';

export const hasWord = (edition: EditionId, key: string): boolean => key in infoOf(edition).words || isKey(key);

/** Empty where neither the edition nor the catalogue has such a text. */
export function sayOf(edition: EditionId, key: string, params: Loose = {}): string {
  const own = infoOf(edition).words[key];
  if (own !== undefined) return format(own, params, language());
  return isKey(key) ? say(key, params) : '';
}

/** The same in pieces, what was put in strong. */
export function richOf(edition: EditionId, key: string, params: Loose = {}): Part[] {
  const own = infoOf(edition).words[key];
  if (own !== undefined) return pieces(own, params, language());
  return isKey(key) ? sayRich(key, params) : [];
}

/** The first of several texts that there is. */
export function firstOf(edition: EditionId, keys: readonly string[], params: Loose = {}): string {
  const key = keys.find((one) => hasWord(edition, one));
  return key === undefined ? '' : sayOf(edition, key, params);
}

export const editionName = (edition: EditionId): string => sayOf(edition, 'edition.name') || infoOf(edition).name;

// Options in the reader's language: in the words of the edition that brings one, or in ours. The server's
// own English stands in for one without words.

import type { EditionId } from '../../cards/palette';
import { say, t } from '../../i18n/i18n.svelte';
import { sayOf } from '../../i18n/words';
import type { OptionInfo } from '../../protocol/types';
import type { Refusal } from './form';

export const optionName = (name: string, edition: EditionId): string => sayOf(edition, `option.${name}`) || name;
export const optionText = ({ name, meaning }: OptionInfo, edition: EditionId): string =>
  sayOf(edition, `option.${name}.text`) || meaning;

export function valueName(name: string, value: string, edition: EditionId): string {
  const plain = value === 'on' || value === 'off' ? t(`option.${value}`) : value;
  return sayOf(edition, `option.${name}.is.${value}`) || plain;
}

/** Why settings do not go together, where the edition has no words for it in the server's English. */
export function refusalText({ at, code, params }: Refusal, edition: EditionId): string {
  if (code !== 'pair') return say(`refused.${code}`, params);
  return sayOf(edition, `option.${at}.not.${params['other']}`) || String(params['reason']);
}

/** What stands under an option, or under the seats. */
export const refusalsAt = (place: string, refused: readonly Refusal[], edition: EditionId): string =>
  refused.filter(({ at }) => at === place).map((one) => refusalText(one, edition)).join(' ');

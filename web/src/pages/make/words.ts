// Options in the reader's language. The server's own English stands in for one this client does not
// know yet.

import { isKey, say, t } from '../../i18n/i18n.svelte';
import type { OptionInfo } from '../../protocol/types';
import type { Refusal } from './form';

const known = (key: string, otherwise: string): string => (isKey(key) ? say(key, {}) : otherwise);

export const optionName = (name: string): string => known(`option.${name}`, name);
export const optionText = ({ name, meaning }: OptionInfo): string => known(`option.${name}.text`, meaning);

export function valueName(name: string, value: string): string {
  if (isKey(`option.${name}.is.${value}`)) return known(`option.${name}.is.${value}`, value);
  return value === 'on' || value === 'off' ? t(`option.${value}`) : value;
}

export const refusalText = ({ code, params }: Refusal): string => say(`refused.${code}`, params);

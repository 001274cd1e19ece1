// From a message and its parameters to text. Pure: the language is an argument.

import { localeOf, runsLeft, type Language } from './languages';
import type { Message, Part, Value } from './types';

export type Loose = Readonly<Record<string, Value>>;

const HOLE = /\{(\w+)\}/;

function template(message: Message, params: Loose, language: Language): string {
  if (typeof message === 'string') return message;
  return message[new Intl.PluralRules(localeOf(language)).select(Number(params['count']))] ?? message.other;
}

/** The pieces of a text in order; empty ones are left out. */
export function pieces(message: Message, params: Loose, language: Language): Part[] {
  const cut = template(message, params, language).split(HOLE);
  const part = (text: string, i: number): Part =>
    i % 2 ? { text: put(params[text] ?? '', language), strong: true } : { text, strong: false };
  return capitalised(cut.map(part).filter(({ text }) => text !== ''), language);
}

export const format = (message: Message, params: Loose, language: Language): string =>
  plain(pieces(message, params, language));

export const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** What stands for a hole: a number as the language writes it, a name kept apart from what is around it. */
const put = (value: Value, language: Language): string =>
  typeof value === 'number' ? numeral(value, language) : isolated(value, language);

export const numeral = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value);

const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A name that runs the other way must not turn the signs beside it: it is set between isolates. */
const isolated = (text: string, language: Language): string =>
  (runsLeft(language) ? /\p{Script=Latin}/u : LEFTWARDS).test(text) ? `\u2068${text}\u2069` : text;

/** A text that begins with a name or a card begins with a capital all the same. */
function capitalised(parts: Part[], language: Language): Part[] {
  const [first, ...rest] = parts;
  if (!first?.strong || !parts.some(({ strong }) => !strong)) return parts;
  return [{ ...first, text: capital(first.text, language) }, ...rest];
}

export function capital(text: string, language: Language): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

// From a message and its parameters to text. Pure: the language is an argument.

import type { Language, Message, Part, Value } from './types';

export type Loose = Readonly<Record<string, Value>>;

const HOLE = /\{(\w+)\}/;

function template(message: Message, params: Loose, language: Language): string {
  if (typeof message === 'string') return message;
  const category = new Intl.PluralRules(language).select(Number(params['count']));
  return (category === 'one' && message.one) || (category === 'many' && message.many) || message.other;
}

/** The pieces of a text in order; empty ones are left out. */
export function pieces(message: Message, params: Loose, language: Language): Part[] {
  const cut = template(message, params, language).split(HOLE);
  const part = (text: string, i: number): Part =>
    i % 2 ? { text: String(params[text] ?? ''), strong: true } : { text, strong: false };
  return capitalised(cut.map(part).filter(({ text }) => text !== ''), language);
}

export const format = (message: Message, params: Loose, language: Language): string =>
  plain(pieces(message, params, language));

export const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

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

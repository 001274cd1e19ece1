// English in disguise, to see what a page does with texts that are longer or run the other way, and
// which of its words come from no catalogue: everything from one stands in ⟦brackets⟧.

import { runsLeft, type Language } from './languages';
import type { EditionInfo } from '../protocol/types';
import type { Message, Texts } from './types';

const PLAIN = 'aceinosuyzACEINOSUYZ';
const ACCENTED = 'áçéíñöšüýžÁÇÉÍÑÖŠÜÝŽ';
const MORE = ' lorem ipsum dolor sit amet';

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Translations of short words are twice as long, of sentences by a third. */
const padding = (length: number): string => MORE.slice(0, Math.ceil(length * (length < 12 ? 0.8 : 0.35)));

/** Letters as if they were Arabic ones: the marks make each word run to the left. */
const mirrored = (text: string): string => text.replace(/\p{L}+/gu, '\u202e$&\u202c');

/** A text in disguise; its holes stay as they are. */
function dressed(text: string, language: Language): string {
  const dress = runsLeft(language) ? mirrored : accented;
  const parts = text.split(/(\{\w+\})/).map((part, i) => (i % 2 ? part : dress(part)));
  return `⟦${parts.join('')}${dress(padding(text.length))}⟧`;
}

function each(message: Message, language: Language): Message {
  if (typeof message === 'string') return dressed(message, language);
  const forms = Object.entries(message).map(([category, form]) => [category, dressed(form as string, language)]);
  return Object.fromEntries(forms) as unknown as Message;
}

/** Parts of sentences, lists of names, what is put together and what every language says are told as they are. */
const BARE = /^text\.|^name\.first$|^app\.name$|^uno\.button$/;

export const disguised = <K extends string>(texts: Texts<K>, language: Language): Texts<K> =>
  Object.fromEntries(
    Object.entries<Message>(texts).map(([key, text]) => [key, BARE.test(key) ? text : each(text, language)]),
  ) as Texts<K>;

/** What the server tells of the editions comes in English. */
export const inDisguise = (all: readonly EditionInfo[], language: Language): EditionInfo[] =>
  all.map((info) => ({ ...info, words: disguised(info.words as Texts, language) as EditionInfo['words'] }));

// Texts of progress, and the names of what can be achieved.

import { faceName } from '../i18n/cards';
import { texts as english } from '../i18n/en/progress';
import { OwnTexts } from '../i18n/own.svelte';
import type { Texts } from '../i18n/types';
import { sayOf } from '../i18n/words';
import { LAST, OWN, wordOf } from './achievements';

const texts = new OwnTexts(
  english, import.meta.glob<Texts>(['../i18n/*/progress.ts', '!../i18n/en/*'], { import: 'texts' }),
);
export const p = texts.say;
export const follow = texts.follow;

export interface Named {
  readonly name: string;
  readonly text: string;
}

const isText = (key: string): key is keyof typeof english => key in english;
const plain = (key: string): string => (isText(key) ? p(key) : '');

/** What an achievement is called, and what has to be done for it. */
export function named(id: string, edition: string): Named {
  if (id.startsWith(OWN)) return { name: sayOf(edition, wordOf(id)), text: sayOf(edition, `${wordOf(id)}.text`) };
  if (!id.startsWith(LAST)) return { name: plain(id), text: plain(`${id}.text`) };
  const card = faceName(id.slice(LAST.length), edition);
  return { name: p('last', { card }), text: p('last.text', { card }) };
}

// How complete the languages are; the page's own texts.
import type { Message } from '../types';

export const texts = {
  title: 'Languages',
  lead: 'What is not told in a language yet is told in English.',
  texts: 'Pages and table',
  words: 'Editions and rules',
  whole: 'whole',
  missing: { one: '{count} text is missing', other: '{count} texts are missing' },
  which: 'Missing texts',
} as const satisfies Record<string, Message>;

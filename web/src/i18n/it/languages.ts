import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Lingue',
  lead: 'Quello che una lingua non dice ancora appare in inglese.',
  texts: 'Pagine e tavolo',
  words: 'Edizioni e regole',
  whole: 'completo',
  missing: { one: 'manca {count} testo', other: 'mancano {count} testi' },
  which: 'Testi mancanti',
};

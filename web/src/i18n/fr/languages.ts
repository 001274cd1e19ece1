import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Langues',
  lead: 'Ce qu’une langue ne dit pas encore apparaît en anglais.',
  texts: 'Pages et table',
  words: 'Éditions et règles',
  whole: 'complet',
  missing: { one: '{count} texte manque', other: '{count} textes manquent' },
  which: 'Textes manquants',
};

import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Sprachen',
  lead: 'Was eine Sprache noch nicht sagt, steht auf Englisch da.',
  texts: 'Seiten und Tisch',
  words: 'Ausgaben und Regeln',
  whole: 'vollständig',
  missing: { one: '{count} Text fehlt', other: '{count} Texte fehlen' },
  which: 'Fehlende Texte',
};

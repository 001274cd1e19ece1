import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Idiomas',
  lead: 'Lo que un idioma aún no dice aparece en inglés.',
  texts: 'Páginas y mesa',
  words: 'Ediciones y reglas',
  whole: 'completo',
  missing: { one: 'falta {count} texto', other: 'faltan {count} textos' },
  which: 'Textos que faltan',
};

import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Idiomas',
  lead: 'O que um idioma ainda não diz aparece em inglês.',
  texts: 'Páginas e mesa',
  words: 'Edições e regras',
  whole: 'completo',
  missing: { one: 'falta {count} texto', other: 'faltam {count} textos' },
  which: 'Textos que faltam',
};

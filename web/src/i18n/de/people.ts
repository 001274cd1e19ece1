// Texte zum Aussuchen eines Gesichts, auf Deutsch.
import type { Translated } from '../types';
import type { texts as english } from '../en/people';

export const texts: Translated<typeof english> = {
  title: 'Dein Gesicht',
  text: 'Die anderen sehen es neben deinem Namen, von jetzt an an jedem Tisch.',
  animal: 'Tier',
  tone: 'Farbton',
  ground: 'Hintergrund',
  take: 'Nehmen',
  taken: 'Das bist jetzt du.',
  ember: 'Glut',
  sun: 'Sonne',
  leaf: 'Blatt',
  moon: 'Mond',
  plum: 'Pflaume',
  rose: 'Rose',
  clay: 'Ton',
  sea: 'Meer',
  plain: 'Einfarbig',
  echo: 'Ringe',
  stripe: 'Streifen',
  dots: 'Punkte',
};

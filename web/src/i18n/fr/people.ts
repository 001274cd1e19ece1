// Les textes pour choisir un visage, en français.
import type { Translated } from '../types';
import type { texts as english } from '../en/people';

export const texts: Translated<typeof english> = {
  title: 'Ton visage',
  text: 'Les autres le voient à côté de ton nom, désormais à chaque table.',
  animal: 'Animal',
  tone: 'Teinte',
  ground: 'Fond',
  take: 'Le prendre',
  taken: 'C’est toi, désormais.',
  ember: 'Braise',
  sun: 'Soleil',
  leaf: 'Forêt',
  moon: 'Lune',
  plum: 'Prune',
  rose: 'Rose',
  clay: 'Argile',
  sea: 'Mer',
  plain: 'Uni',
  echo: 'Anneaux',
  stripe: 'Rayures',
  dots: 'Points',
};

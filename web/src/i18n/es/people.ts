// Textos para elegir una cara, en español.
import type { Translated } from '../types';
import type { texts as english } from '../en/people';

export const texts: Translated<typeof english> = {
  title: 'Tu cara',
  text: 'Los demás la ven junto a tu nombre, desde ahora en cada mesa.',
  animal: 'Animal',
  tone: 'Tono',
  ground: 'Fondo',
  take: 'Elegirla',
  taken: 'Ahora eres así.',
  ember: 'Brasa',
  sun: 'Sol',
  leaf: 'Bosque',
  moon: 'Luna',
  plum: 'Ciruela',
  rose: 'Rosa',
  clay: 'Arcilla',
  sea: 'Mar',
  plain: 'Liso',
  echo: 'Anillos',
  stripe: 'Rayas',
  dots: 'Puntos',
};

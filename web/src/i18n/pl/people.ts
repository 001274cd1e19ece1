// Teksty do wyboru twarzy, po polsku.
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: 'Twoja twarz',
  text: 'Inni widzą ją obok twojego imienia, od teraz przy każdym stole.',
  animal: 'Zwierzę',
  tone: 'Odcień',
  ground: 'Tło',
  take: 'Wybieram',
  taken: 'Teraz tak wyglądasz.',
  ember: 'Żar',
  sun: 'Słońce',
  leaf: 'Las',
  moon: 'Księżyc',
  plum: 'Śliwka',
  rose: 'Róża',
  clay: 'Glina',
  sea: 'Morze',
  plain: 'Gładkie',
  echo: 'Pierścienie',
  stripe: 'Paski',
  dots: 'Kropki',
};

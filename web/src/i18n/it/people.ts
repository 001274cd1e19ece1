// Testi per scegliere una faccia, in italiano.
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: 'La tua faccia',
  text: 'Gli altri la vedono accanto al tuo nome, da ora a ogni tavolo.',
  animal: 'Animale',
  tone: 'Tonalità',
  ground: 'Sfondo',
  take: 'Prendila',
  taken: 'Ora sei così.',
  ember: 'Brace',
  sun: 'Sole',
  leaf: 'Bosco',
  moon: 'Luna',
  plum: 'Prugna',
  rose: 'Rosa',
  clay: 'Argilla',
  sea: 'Mare',
  plain: 'Tinta unita',
  echo: 'Anelli',
  stripe: 'Righe',
  dots: 'Punti',
};

// Textos para escolher um rosto, em português do Brasil.
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: 'Seu rosto',
  text: 'Os outros o veem ao lado do seu nome, a partir de agora em toda mesa.',
  animal: 'Animal',
  tone: 'Tom',
  ground: 'Fundo',
  take: 'Ficar com ele',
  taken: 'Agora você é assim.',
  ember: 'Brasa',
  sun: 'Sol',
  leaf: 'Bosque',
  moon: 'Lua',
  plum: 'Ameixa',
  rose: 'Rosa',
  clay: 'Argila',
  sea: 'Mar',
  plain: 'Liso',
  echo: 'Anéis',
  stripe: 'Listras',
  dots: 'Bolinhas',
};

import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: 'Aperte OK para começar',
  'ok.text': 'para ter som, tela cheia e uma tela que não apaga',
  keys: '▲ ▼ volume · ◀ ▶ idioma',
  mute: 'mudo',
  sleepy: 'Esta tela pode apagar sozinha.',
  again: 'Aperte “{button}” no celular.',
};

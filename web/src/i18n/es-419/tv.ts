// Textos solo de la pantalla grande, en español de Latinoamérica.
import type { Some } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Some<typeof english> = {
  ok: 'Presiona OK para empezar',
  'ok.text': 'para tener sonido, pantalla completa y que la pantalla no se apague',
  keys: '▲ ▼ volumen · ◀ ▶ idioma',
  mute: 'apagado',
  sleepy: 'Esta pantalla puede apagarse sola.',
  again: 'Presiona «{button}» en el celular.',
};

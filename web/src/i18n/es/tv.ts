// Textos solo de la pantalla grande, en español.
import type { Translated } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Translated<typeof english> = {
  ok: 'Pulsa OK para empezar',
  'ok.text': 'para tener sonido, pantalla completa y que la pantalla no se apague',
  keys: '▲ ▼ volumen · ◀ ▶ idioma',
  mute: 'apagado',
  sleepy: 'Esta pantalla puede apagarse sola.',
  again: 'Pulsa «{button}» en el móvil.',
};

// Textos del progreso, en español de Latinoamérica.

import type { texts as english } from '../en/progress';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  'uno.text': 'Grita UNO y gana la mano.',
  'caught.text': 'Atrapa a alguien que olvidó gritar UNO.',
  'bluff.text': 'Desafía un Comodín Toma cuatro que era un bluf.',
  'honest.text': 'Que te desafíen sin que fuera un bluf.',
  'dry.text': 'Gana sin tomar cartas.',
};

// Lo que se dice en voz alta en la mesa, las teclas y cuánto se dice, en español de Latinoamérica.

import type { Some } from '../types';
import type { ear as english } from '../en/ear';

export const ear: Some<typeof english> = {
  'ear.forgot': '{name} olvidó gritar UNO: presiona {key} para atrapar.',
  'ear.forgot.you': 'Olvidaste gritar UNO: presiona {key}.',
  'ear.back': '{name} volvió.',
  'ear.nothing': 'Todavía no pasó nada.',
  'ear.catch.nobody': 'No hay a quién atrapar.',
  'ear.draw.no': 'Ahora no puedes tomar.',
  'keys.text': 'Presiona un botón y luego la tecla nueva. Escape lo deja como está.',
  'keys.press': 'Presiona la tecla nueva…',
  'keys.draw': 'Tomar',
  'keys.call': 'Gritar UNO',
  'keys.catch': 'Atrapar',
};

// El entrenador, en español de Latinoamérica.

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  'advice.uno': 'Consejo: {what}, y gritar UNO. {why}',
  'why.calls': 'Consejo: grita UNO antes de que te atrapen.',
  'why.catches': 'Consejo: atrapa a {name}, que no gritó UNO.',
  'why.bluff': 'Es un bluf de {name} con una probabilidad del {count} %.',
  'why.no_bluff': 'Es un bluf de {name} con una probabilidad de solo el {count} %.',
};

// La mesa en texto, en español de Latinoamérica.

import type { texts as english } from '../en/text';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  'text.forgot': '{name} olvidó gritar UNO: escribe «atrapar {name}».',
  'text.forgot.you': 'Olvidaste gritar UNO: escribe «uno».',
  'text.unarmed': 'No se gritará UNO.',
  'word.draw': 'tomar, tomo',
  'word.call': 'uno, gritar',
  'word.catch': 'atrapar, atrapo',
  'help.call': 'gritar UNO, ahora o con la carta',
  'help.keep': 'la carta tomada',
  'help.catch': 'a quien olvidó gritar UNO: «atrapar Ben»',
};

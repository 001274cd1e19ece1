// El entrenador: ¿qué jugarías?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: '¿Qué jugarías?',
  advice: 'Consejo: {what}. {why}',
  'advice.uno': 'Consejo: {what}, y cantar UNO. {why}',
  noted: 'La repetición lo indica en esta mano.',
  'why.only': 'No se puede hacer otra cosa.',
  'why.calls': 'Consejo: canta UNO antes de que te pillen.',
  'why.catches': 'Consejo: pilla a {name}, que no ha cantado UNO.',
  'why.throws_in': 'Consejo: tira {card}, que es igual a la de arriba.',
  'why.goes_out': 'Gana la mano.',
  'why.drew_on': '{name} no pudo seguir el {colour}.',
  'why.stops': { one: 'A {name} le queda una carta.', other: 'A {name} le quedan {count} cartas.' },
  'why.bluff': 'Es un farol de {name} con una probabilidad del {count} %.',
  'why.no_bluff': 'Es un farol de {name} con una probabilidad de solo el {count} %.',
  'why.lays': 'Una carta jugada vale más que una carta del mazo.',
  'why.keeps_wild': 'Un comodín vale más después.',
  'why.holds': { one: 'Tienes una carta de {colour}.', other: 'Tienes {count} cartas de {colour}.' },
  'why.better': 'Gana más a menudo, tengan lo que tengan los demás.',
};

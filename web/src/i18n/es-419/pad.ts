import type { Some } from '../types';
import type { texts as english } from '../en/pad';

export const texts: Some<typeof english> = {
  'begin.text': 'En el orden en que estáis sentados, en el sentido del reloj. Reparte el primero.',
  add: 'Agregar jugador',
  'over.who': '¿Quién ganó la mano?',
  link: 'Quiénes toman juntos',
  'link.text': 'Cuando uno toma, el otro toma las mismas.',
  'start.draws': {
    one: '{name} toma {count} carta y pierde el turno.',
    other: '{name} toma {count} cartas y pierde el turno.',
  },
  'start.next': 'No hace nada: descubrid otra hasta que salga un número.',
  'start.back': 'Barajadla de nuevo y descubrid otra.',
  'bluff.both': 'Pero si tienes una carta de color {colour} u otro comodín, es un bluf y pueden desafiarte.',
  'bluff.colour': 'Pero si tienes una carta de color {colour}, es un bluf y pueden desafiarte.',
  missing: 'El árbitro de esta baraja aún no se cargó. Abre esta página una vez con conexión.',
};

import type { Some } from '../types';
import type { texts as english } from '../en/pad';

export const texts: Some<typeof english> = {
  add: 'Agregar jugador',
  'over.who': '¿Quién ganó la mano?',
  link: 'Quiénes toman juntos',
  'link.text': 'Cuando uno toma, el otro toma las mismas.',
  'start.draws': {
    one: '{name} toma {count} carta y pierde el turno.',
    other: '{name} toma {count} cartas y pierde el turno.',
  },
  'bluff.both': 'Pero si tienes una carta de color {colour} u otro comodín, es un bluf y pueden desafiarte.',
  'bluff.colour': 'Pero si tienes una carta de color {colour}, es un bluf y pueden desafiarte.',
  missing: 'El árbitro de esta baraja aún no se cargó. Abre esta página una vez con conexión.',
};

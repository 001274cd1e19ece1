// Mucha gente y una pantalla: unirse, la fila, las apuestas y lo que pasa entre turnos, en Latinoamérica.
import type { Some } from '../types';
import type { texts as english } from '../en/party';

export const texts: Some<typeof english> = {
  'join.lead': 'Mesa {code}: un toque y ya tienes lugar.',
  'queue.full': 'Todos los lugares están ocupados.',
  'queue.in': 'Quedarme con el próximo lugar libre',
  'queue.first': 'El próximo lugar libre es tuyo.',
  went: '{name} se fue.',
  'invite.queue': 'Todos los lugares están ocupados. Ponte en la fila, apuesta y anima con el celular',
  draws: { one: 'toma {count}', other: 'toma {count}' },
  caught: '¡atrapada!',
};

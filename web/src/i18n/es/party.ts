// Mucha gente y una pantalla: unirse, la fila, las apuestas y lo que pasa entre turnos. En español.
import type { Translated } from '../types';
import type { texts as english } from '../en/party';

export const texts: Translated<typeof english> = {
  'join.name': 'Tu nombre',
  'join.go': 'Unirme a la mesa',
  'join.lead': 'Mesa {code}: un toque y ya tienes sitio.',
  'turn.next': 'Te toca después.',
  'turn.in': {
    one: 'Te toca dentro de {count} turno.',
    other: 'Te toca dentro de {count} turnos.',
  },
  'ready.do': 'Preparar',
  'ready.back': 'Mejor no',
  'ready.is': '{card}: se juega en cuanto encaje.',
  'ready.not': '{card}: ahora no encaja.',
  'queue.full': 'Todos los sitios están ocupados.',
  'queue.in': 'Quedarme con el próximo sitio libre',
  'queue.out': 'Salir de la fila',
  'queue.first': 'El próximo sitio libre es tuyo.',
  'queue.place': {
    one: 'Hay {count} persona antes que tú.',
    other: 'Hay {count} personas antes que tú.',
  },
  'bet.open': 'Apostar',
  'bet.winner': '¿Quién gana esta mano?',
  'bet.fingers': '¿A quién señalará más gente?',
  'bet.shut': 'Se vuelve a apostar en la próxima mano.',
  'bet.points': {
    one: 'Tus apuestas: {count} punto',
    other: 'Tus apuestas: {count} puntos',
  },
  'bet.best': 'Mejores apuestas',
  'bet.right': '{names}: ¡apuesta acertada!',
  'bet.now': 'Apuestas',
  came: '¡{name} ya está en la mesa!',
  went: '{name} se ha ido.',
  next: 'Después: {names}',
  'invite.queue': 'Todos los sitios están ocupados. Ponte en la fila, apuesta y anima con el móvil',
  draws: { one: 'roba {count}', other: 'roba {count}' },
  caught: '¡pillada!',
  blocks: '¡bloquea!',
  takes: { one: 'se lleva {count} carta', other: 'se lleva {count} cartas' },
  fingers: '{name}: ¡{count}!',
  'deal.now': 'Repartir ya',
 
  many: 'A partir de diez: cinco cartas, 15 segundos por turno y bots rápidos, para que nadie espere mucho.',
  'many.back': 'Como con menos gente',
};

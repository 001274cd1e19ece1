import type { Some } from '../types';
import type { pages as english } from '../en/pages';

export const pages: Some<typeof english> = {
  'error.load': 'La página no se cargó',

  'problem.malformed': 'El servidor no lo entendió.',
  'problem.full': 'No queda lugar en esta mesa.',
  'problem.barred': 'Te cerraron esta mesa.',
  'problem.muted': 'Te silenciaron en esta mesa.',
  'problem.closed': 'Quien gestiona este servidor cerró la mesa.',
  'problem.kept_out': 'Quien gestiona este servidor te cerró el acceso por un tiempo.',
  'problem.broken':
    'Esta mesa falló varias veces y está cerrada. Quien lleva el servidor puede abrirla de nuevo; de ' +
    'sus partidas no se pierde nada.',
  'start.lobby.small': 'Mesas públicas con lugar libre',
  'lobby.play.small': 'el primer lugar libre, o una mesa nueva',
  'lobby.none': 'Ahora no hay ninguna mesa pública abierta. Empieza una: otros podrán ocupar el lugar de los bots.',
  'lobby.seats': { one: '{count} lugar libre', other: '{count} lugares libres' },
  'lobby.people': { one: '{count} persona, {seats} lugares', other: '{count} personas, {seats} lugares' },
  'new.seats': 'Lugares',
  'new.seats.text': 'Tú, los bots y lugares libres para otros. No hace falta llenarlos todos.',
  'new.free': { one: 'Queda {count} lugar libre para otros.', other: 'Quedan {count} lugares libres para otros.' },
  'new.free.none': 'No queda ningún lugar libre para otros.',
  'strength.quick.text': 'aprendió de miles de manos',
  'new.start.text': 'Con un bot en cada lugar empieza enseguida.',

  'join.lead': 'Escribe el código que te dijeron.',
  'rules.WD4': 'Comodín Toma cuatro',
  'rules.UNO': 'Gritar UNO',
  'me.nobody': 'Todavía no jugaste. Cuando lo hagas, tus partidas estarán aquí.',
  'me.device.text':
    'Un código que sirve una sola vez, durante cinco minutos, convierte otro teléfono u computadora también en ' +
    'ti: allí puedes seguir en tu lugar.',
  'me.device.until': 'Sirve hasta las {time}',
  'replay.none': 'Todavía no terminó ninguna mano de esta partida.',
  'replay.partial': 'Las reglas cambiaron desde esta partida: solo se puede mostrar hasta aquí.',
  'replay.verify.notMine': 'Este dispositivo no guardó ningún número de esta mano.',
};

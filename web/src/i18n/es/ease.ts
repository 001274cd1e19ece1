// Tiempo y comodidad en la mesa, en español.

import type { ease as english } from '../en/ease';
import type { Translated } from '../types';

export const ease: Translated<typeof english> = {
  'ease.unhurried': 'Sin prisas',
  'ease.unhurried.text': 'El UNO queda abierto al menos seis segundos, y los relojes son largos. Todos lo ven.',
  'ease.unhurried.ask': 'Quien escucha necesita más tiempo: el anfitrión puede hacer que esta mesa vaya sin prisas.',
  'ease.often': 'Más tiempo a petición',
  'ease.often.text': 'Cuántas veces se puede volver a tener el tiempo de una respuesta.',
  'ease.often.never': 'Nunca',
  'ease.warn': '{left} {key}: más tiempo.',
  'ease.more': 'Más tiempo',
  'ease.more.given': 'Más tiempo. {left}',
  'ease.more.no': 'No hay más tiempo para esta respuesta.',
  'ease.out.played': 'Se acabó el tiempo: un bot ha jugado {card} por ti.',
  'ease.hand': 'Botones para',
  'ease.hand.right': 'La mano derecha',
  'ease.hand.left': 'La mano izquierda',
  'ease.font': 'Letra',
  'ease.font.usual': 'La de siempre',
  'ease.font.clear': 'Más fácil de leer',
  'ease.text': 'La mesa en texto',
  'ease.picture': 'La mesa en imagen',
};

// Textos de nuestra mesa, en español.
import { long } from '../long';
import type { Translated } from '../types';
import type { texts as english } from '../en/our';

export const texts: Translated<typeof english> = {
  lead: 'Un nombre, un enlace que se queda y todo lo jugado en común. Con el enlace, cualquiera puede unirse.',
  name: 'Nombre',
  make: 'Crear nuestra mesa',
  yours: 'Tus mesas',
  tonight: 'Hoy otra vez igual',
  join: 'Unirse',
  only: 'Quien se une juega y cuenta.',
  members: 'Quién forma parte',
  copy: 'Copiar el enlace',
  plan: 'Cómo jugamos',
  change: 'Cambiar',
  bots: 'Bots: {count}',
  season: 'Temporada',
  all: 'Desde siempre',
  player: 'Jugador',
  games: 'Partidas',
  wins: 'Ganadas',
  points: 'Puntos',
  skill: 'Acierto',
  'skill.text': long(
    'El acierto dice en cuántos puntos de cien las propias decisiones subieron la probabilidad de ',
    'ganar una mano, sin la suerte. Viene de los análisis y se afina con cada partida analizada.',
  ),
  duels: 'Cara a cara',
  duel: '{one} {won} : {lost} {other}',
  records: 'Récords',
  'record.points': 'Más puntos en una partida: {value}',
  'record.streak': 'Más partidas ganadas seguidas: {value}',
  before: 'antes',
  ratings: 'Nivel',
  'ratings.text': long(
    'Sale de las partidas entre personas, por edición. ',
    'El primer número es lo que alguien vale con seguridad.',
  ),
  none: 'Aún no hay partidas. ¿Esta noche?',
  export: 'Guardar todo en un archivo',
  leave: 'Salir',
  delete: 'Borrar',
  sure: '¿Seguro?',
};

import type { Translated } from '../types';
import type { options as english } from '../en/options';

export const options: Translated<typeof english> = {
  'option.off': 'No',
  'option.on': 'Sí',
  'option.hand_size': 'Cartas al empezar',
  'option.hand_size.text': 'Cuántas cartas recibe cada jugador.',
  'option.scoring': 'Puntos',
  'option.scoring.text': 'Una sola mano, o una partida de varias con puntos por las cartas que quedan en las manos.',
  'option.scoring.is.off': 'Una sola mano',
  'option.scoring.is.winner_takes': 'Quien gana se lleva todos los puntos',
  'option.scoring.is.lowest': 'Cada cual cuenta los suyos, gana quien menos tiene',
  'option.target': 'Puntos para acabar',
  'option.target.text': 'La partida acaba cuando alguien llega a tantos puntos.',
  'option.stacking': 'Acumular',
  'option.stacking.text':
    'A un Roba dos o un Comodín Roba cuatro se puede responder con otro; la suma pasa al siguiente.',
  'option.stacking.is.same': 'Igual sobre igual',
  'option.stacking.is.any': 'También +4 sobre +2',
  'option.jump_in': 'Jugada rápida',
  'option.jump_in.text': 'Quien tiene una carta idéntica a la de encima puede tirarla fuera de turno.',
  'option.jump_in.is.numbers': 'Cartas de número',
  'option.jump_in.is.identical': 'Todas las de color',
  'option.seven_zero': 'Siete y cero',
  'option.seven_zero.text': 'Un 7 cambia la mano con quien se elija, un 0 pasa todas las manos.',
  'option.draw_until': 'Robar hasta que encaje',
  'option.draw_until.text': 'Quien no puede jugar roba hasta que una carta encaje.',
  'option.force_play': 'Robada y jugada',
  'option.force_play.text': 'Una carta robada que encaja hay que jugarla.',
  'option.bluffing': 'Farol',
  'option.bluffing.text':
    'Un Comodín Roba cuatro puede jugarse contra su regla y desafiarse. Sin farol, la regla se impone.',
  'option.two_player_reverse': 'Reversa entre dos',
  'option.two_player_reverse.text':
    'Entre dos, una Reversa hace perder el turno al otro, como un Salto, o solo cambia el sentido.',
  'option.two_player_reverse.is.skip': 'Como un Salto',
  'option.two_player_reverse.is.turn': 'Solo cambia',

  'refused.hand_size': '{players} manos de {size} cartas no caben en {cards} cartas.',
  'refused.players': 'Esta edición es para 2 a {most} jugadores.',
  'refused.range': 'Un número entero de {least} a {most}.',
  'refused.small': 'Pensada para {count} jugadores o más; con menos también funciona.',
};

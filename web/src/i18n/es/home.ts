// Textos sobre las partidas a las que se puede volver, en español.

import type { Translated } from '../types';
import type { home as english } from '../en/home';

export const home: Translated<typeof english> = {
  'running.title': 'Tus partidas en curso',
  'running.asked': 'Te toca',
  'running.playing': 'Tu partida sigue',
  'running.waiting': 'Tu mesa te espera',
  'running.between': 'Entre dos manos',
  'running.paused': 'Tu partida está en pausa',
  'running.table': 'Mesa {code}',
  'running.people': { one: '{count} persona', other: '{count} personas' },
  'running.bots': { one: '{count} bot', other: '{count} bots' },
  'running.back': 'Volver',
  'running.ask': 'Tienes una partida en curso',
  'running.ask.text': 'Puedes volver a ella, o dejarla y empezar otra. La encontrarás en la página de inicio.',
  'running.new': 'Partida nueva',
  'result.daily': 'Volver al día',
};

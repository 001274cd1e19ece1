// Texte zu Spielen, zu denen man zurückkann, auf Deutsch.

import type { Translated } from '../types';
import type { home as english } from '../en/home';

export const home: Translated<typeof english> = {
  'running.title': 'Deine laufenden Spiele',
  'running.asked': 'Du bist am Zug',
  'running.playing': 'Dein Spiel läuft noch',
  'running.waiting': 'Dein Tisch wartet',
  'running.between': 'Zwischen zwei Runden',
  'running.paused': 'Dein Spiel macht Pause',
  'running.table': 'Tisch {code}',
  'running.people': { one: '{count} Person', other: '{count} Leute' },
  'running.bots': { one: '{count} Bot', other: '{count} Bots' },
  'running.back': 'Zurück',
  'running.ask': 'Du hast noch ein Spiel laufen',
  'running.ask.text':
    'Du kannst dorthin zurück oder es liegen lassen und ein neues anfangen. Auf der Startseite findest du es wieder.',
  'running.new': 'Neues Spiel',
  'result.daily': 'Zurück zum Tag',
};

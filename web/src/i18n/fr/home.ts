// Textes sur les parties où l’on peut revenir, en français.

import type { Translated } from '../types';
import type { home as english } from '../en/home';

export const home: Translated<typeof english> = {
  'running.title': 'Tes parties en cours',
  'running.asked': 'C’est à toi',
  'running.playing': 'Ta partie continue',
  'running.waiting': 'Ta table t’attend',
  'running.between': 'Entre deux manches',
  'running.paused': 'Ta partie est en pause',
  'running.table': 'Table {code}',
  'running.people': { one: '{count} personne', other: '{count} personnes' },
  'running.bots': { one: '{count} bot', other: '{count} bots' },
  'running.back': 'Y retourner',
  'running.ask': 'Tu as une partie en cours',
  'running.ask.text':
    'Tu peux y retourner, ou la laisser et en commencer une autre. Elle reste sur la page d’accueil.',
  'running.new': 'Nouvelle partie',
  'result.daily': 'Retour au jour',
};

// Presets of a table, an invitation, what happens by itself; en français.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Tout confirmer',
  'settings.confirm.text': 'Même quand il n’y a rien à choisir, comme garder une carte piochée qui ne va pas.',
  'preset.title': 'Comment veux-tu jouer ?',
  'preset.own': 'Tous les réglages',
  'preset.sheet': 'Selon la règle du jeu',
  'preset.sheet.text': 'Une manche, rien de changé.',
  'preset.party': 'Fête à la maison',
  'preset.party.text': 'Les règles que jouent bien des familles.',
  'preset.match': 'Partie en {count}',
  'preset.match.text': 'Des points sur plusieurs manches.',
  'preset.quick': 'Rapide',
  'preset.quick.text': 'Moins de cartes, chronos plus courts.',
  'wait.share': 'Partager',
  'wait.share.text': 'Viens jouer à {edition} avec moi !',
  'wait.come': 'Déjà là : {names}',
  'wait.come.nobody': 'Personne d’autre n’est encore venu.',
};

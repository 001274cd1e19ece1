// Temps et confort à la table, en français.

import type { ease as english } from '../en/ease';
import type { Translated } from '../types';

export const ease: Translated<typeof english> = {
  'ease.unhurried': 'Sans hâte',
  'ease.unhurried.text':
    'UNO reste ouvert au moins six secondes pour tous, et les délais sont longs. Tout le monde le voit.',
  'ease.unhurried.ask': 'Écouter demande plus de temps : l’hôte peut rendre cette table sans hâte.',
  'ease.often': 'Plus de temps sur demande',
  'ease.often.text': 'Combien de fois on peut ravoir le temps d’une réponse.',
  'ease.often.never': 'Jamais',
  'ease.warn': '{left} {key} : plus de temps.',
  'ease.more': 'Plus de temps',
  'ease.more.given': 'Plus de temps. {left}',
  'ease.more.no': 'Il n’y a plus de temps pour cette réponse.',
  'ease.out.played': 'Le temps est écoulé : un bot a joué {card} pour toi.',
  'ease.hand': 'Boutons pour',
  'ease.hand.right': 'La main droite',
  'ease.hand.left': 'La main gauche',
  'ease.font': 'Lettres',
  'ease.font.usual': 'Habituelles',
  'ease.font.clear': 'Plus faciles à lire',
  'ease.text': 'La table en texte',
  'ease.picture': 'La table en image',
};

// Beaucoup de monde, un écran : arriver, attendre, parier, et la vie entre deux tours. En français.
import type { Translated } from '../types';
import type { texts as english } from '../en/party';

export const texts: Translated<typeof english> = {
  'join.name': 'Ton nom',
  'join.go': 'Rejoindre la table',
  'join.lead': 'Table {code} : touche une fois et tu as une place.',
  'turn.next': 'C’est à toi juste après.',
  'turn.in': {
    one: 'À toi dans {count} tour.',
    other: 'À toi dans {count} tours.',
  },
  'ready.do': 'Préparer',
  'ready.back': 'Finalement non',
  'ready.is': '{card} : jouée dès qu’elle convient.',
  'ready.not': '{card} : elle ne convient pas maintenant.',
  'queue.full': 'Toutes les places sont prises.',
  'queue.in': 'Prendre la prochaine place libre',
  'queue.out': 'Quitter la file',
  'queue.first': 'La prochaine place libre est pour toi.',
  'queue.place': {
    one: '{count} personne passe avant toi.',
    other: '{count} personnes passent avant toi.',
  },
  'bet.open': 'Parier',
  'bet.winner': 'Qui gagne cette manche ?',
  'bet.fingers': 'Qui sera le plus montré du doigt ?',
  'bet.shut': 'Les paris reprennent à la prochaine manche.',
  'bet.points': {
    one: 'Tes paris : {count} point',
    other: 'Tes paris : {count} points',
  },
  'bet.best': 'Meilleurs paris',
  'bet.right': '{names} : bien vu !',
  'bet.now': 'Paris',
  came: '{name} est là !',
  went: '{name} s’en va.',
  next: 'Ensuite : {names}',
  'invite.queue': 'Toutes les places sont prises. Sur ton téléphone : file, paris et réactions',
  draws: { one: 'pioche {count}', other: 'pioche {count}' },
  caught: 'Contre-UNO !',
  blocks: 'bloque !',
  takes: { one: 'prend {count} carte', other: 'prend {count} cartes' },
  fingers: '{name} : {count} !',
  'deal.now': 'Distribuer',
  many:
    'À partir de dix : cinq cartes, 15 secondes par tour et ' +
    'des bots rapides, pour que personne n’attende longtemps.',
  'many.back': 'Comme à moins',
};

// Les textes de notre table, en français.
import { long } from '../long';
import type { Translated } from '../types';
import type { texts as english } from '../en/our';

export const texts: Translated<typeof english> = {
  lead: 'Un nom, un lien qui reste, et ce que vous avez joué ensemble. Qui a le lien peut vous rejoindre.',
  name: 'Nom',
  make: 'Créer notre table',
  yours: 'Tes tables',
  tonight: 'Comme d’habitude, ce soir',
  join: 'Rejoindre',
  only: 'Qui rejoint la table joue et compte.',
  members: 'Qui en fait partie',
  copy: 'Copier le lien',
  plan: 'Comment nous jouons',
  change: 'Changer',
  bots: 'Bots : {count}',
  season: 'Saison',
  all: 'Depuis le début',
  player: 'Joueur',
  games: 'Parties',
  wins: 'Gagnées',
  points: 'Points',
  skill: 'Adresse',
  'skill.text': long(
    'L’adresse dit de combien de points sur cent les décisions d’un joueur ont augmenté ses chances ',
    'de gagner une manche, sans la chance. Elle vient des analyses et s’affine à chaque partie ',
    'analysée.',
  ),
  duels: 'Face à face',
  duel: '{one} {won} : {lost} {other}',
  records: 'Records',
  'record.points': 'Le plus de points en une partie : {value}',
  'record.streak': 'Le plus de parties gagnées de suite : {value}',
  before: 'avant',
  ratings: 'Niveau',
  'ratings.text': long(
    'Compté sur vos parties entre personnes, par édition. Le premier nombre est ce ',
    'qu’un joueur vaut sûrement.',
  ),
  none: 'Rien de joué encore. Ce soir ?',
  export: 'Tout enregistrer dans un fichier',
  leave: 'Quitter',
  delete: 'Supprimer',
  sure: 'Vraiment ?',
};

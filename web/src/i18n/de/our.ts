// Texte zu unserem Tisch, auf Deutsch.
import { long } from '../long';
import type { Translated } from '../types';
import type { texts as english } from '../en/our';

export const texts: Translated<typeof english> = {
  lead: 'Ein Name, ein Link, der bleibt, und was ihr zusammen gespielt habt. Wer den Link hat, kann mitmachen.',
  name: 'Name',
  make: 'Unseren Tisch anlegen',
  yours: 'Deine Tische',
  tonight: 'Heute wieder so',
  join: 'Mitmachen',
  only: 'Wer mitmacht, spielt mit und wird gezählt.',
  members: 'Wer dazugehört',
  copy: 'Link kopieren',
  plan: 'Wie wir spielen',
  change: 'Ändern',
  bots: 'Bots: {count}',
  season: 'Saison',
  all: 'Von Anfang an',
  player: 'Spieler',
  games: 'Spiele',
  wins: 'Gewonnen',
  points: 'Punkte',
  skill: 'Können',
  'skill.text': long(
    'Können sagt, um wie viele Punkte von hundert die eigenen Entscheidungen die Aussicht auf den ',
    'Sieg einer Runde gehoben haben, ohne das Glück. Es kommt aus den Analysen und wird genauer, je ',
    'mehr Spiele analysiert sind.',
  ),
  duels: 'Gegeneinander',
  duel: '{one} {won} : {lost} {other}',
  records: 'Rekorde',
  'record.points': 'Meiste Punkte in einem Spiel: {value}',
  'record.streak': 'Meiste Siege in Folge: {value}',
  before: 'vorher',
  ratings: 'Stärke',
  'ratings.text': long(
    'Aus euren Spielen unter Menschen gezählt, je Ausgabe. Die erste Zahl ist, was ',
    'jemand sicher wert ist.',
  ),
  none: 'Noch nichts gespielt. Heute Abend?',
  export: 'Alles als Datei sichern',
  leave: 'Verlassen',
  delete: 'Löschen',
  sure: 'Wirklich?',
};

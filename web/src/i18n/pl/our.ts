// Teksty naszego stołu, po polsku.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead: 'Nazwa, stały link i to, co razem zagraliście. Kto ma link, może dołączyć.',
  name: 'Nazwa',
  make: 'Załóż nasz stół',
  yours: 'Twoje stoły',
  tonight: 'Dziś znów tak samo',
  join: 'Dołącz',
  only: 'Kto dołączy, gra i jest liczony.',
  members: 'Kto tu należy',
  copy: 'Kopiuj link',
  plan: 'Jak gramy',
  change: 'Zmień',
  bots: 'Boty: {count}',
  season: 'Sezon',
  all: 'Od początku',
  player: 'Gracz',
  games: 'Gry',
  wins: 'Wygrane',
  points: 'Punkty',
  skill: 'Umiejętności',
  'skill.text': long(
    'Umiejętności mówią, o ile punktów na sto własne decyzje podniosły szansę na wygranie rozdania, ',
    'bez szczęścia. Pochodzą z analiz i są dokładniejsze z każdą przeanalizowaną grą.',
  ),
  duels: 'Jeden na jednego',
  duel: '{one} {won} : {lost} {other}',
  records: 'Rekordy',
  'record.points': 'Najwięcej punktów w grze: {value}',
  'record.streak': 'Najwięcej wygranych z rzędu: {value}',
  before: 'wcześniej',
  ratings: 'Siła',
  'ratings.text':
    'Liczona z waszych gier między ludźmi, dla każdej edycji. Pierwsza liczba to pewna wartość gracza.',
  none: 'Jeszcze nic nie zagrano. Dziś wieczorem?',
  export: 'Zapisz wszystko w pliku',
  leave: 'Opuść',
  delete: 'Usuń',
  sure: 'Na pewno?',
};

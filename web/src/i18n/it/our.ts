// Testi del nostro tavolo, in italiano.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead: 'Un nome, un link che resta e quello che avete giocato insieme. Chi ha il link può unirsi.',
  name: 'Nome',
  make: 'Crea il nostro tavolo',
  yours: 'I tuoi tavoli',
  tonight: 'Stasera come sempre',
  join: 'Unisciti',
  only: 'Chi si unisce gioca e conta.',
  members: 'Chi ne fa parte',
  copy: 'Copia il link',
  plan: 'Come giochiamo',
  change: 'Cambia',
  bots: 'Bot: {count}',
  season: 'Stagione',
  all: 'Da sempre',
  player: 'Giocatore',
  games: 'Partite',
  wins: 'Vinte',
  points: 'Punti',
  skill: 'Abilità',
  'skill.text': long(
    'L’abilità dice di quanti punti su cento le proprie decisioni hanno alzato la probabilità di ',
    'vincere una mano, senza la fortuna. Viene dalle analisi e migliora con ogni partita analizzata.',
  ),
  duels: 'Testa a testa',
  duel: '{one} {won} : {lost} {other}',
  records: 'Record',
  'record.points': 'Più punti in una partita: {value}',
  'record.streak': 'Più partite vinte di fila: {value}',
  before: 'prima',
  ratings: 'Forza',
  'ratings.text': long(
    'Contata dalle vostre partite tra persone, per edizione. Il primo numero è ',
    'quanto uno vale di sicuro.',
  ),
  none: 'Ancora nessuna partita. Stasera?',
  export: 'Salva tutto in un file',
  leave: 'Esci',
  delete: 'Elimina',
  sure: 'Davvero?',
};

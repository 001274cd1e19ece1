import type { first as english } from '../en/first';
import type { Some } from '../types';

export const first: Some<typeof english> = {
  'learn.loading': 'Dispongo le carte…',
  'learn.coach': 'Suggerimento',
  'learn.got': 'Capito',
  'learn.skip': 'Basta suggerimenti',
  'learn.progress': 'Suggerimento {done} di {all}',
  'learn.won': 'Hai vinto la tua prima partita!',
  'learn.lost': '{name} ha fatto prima. Adesso sai come si gioca!',
  'learn.done': 'Ecco che cos’è {edition}.',
  'learn.play': 'Gioca una partita vera',
  'learn.again': 'Ancora una volta',
  'learn.other': 'Impara un’altra edizione',

  'learn.step.match':
    'Gioca una carta dello stesso colore, numero o simbolo di quella al centro. {card} va bene: toccala, poi Gioca.',
  'learn.step.number': '{card} ha un altro colore, ma lo stesso numero. Va bene anche così.',
  'learn.step.draw':
    'Nessuna delle tue carte ha il colore, il numero o il simbolo di quella al centro. Pescane una dal mazzo.',
  'learn.step.drawn': 'La carta pescata va bene. Puoi giocarla subito, o tenerla.',
  'learn.step.wild': 'Un Jolly va sempre bene, e il colore che continua lo scegli tu.',
  'learn.step.wheel': 'Con quale colore si continua? Hai soprattutto il {colour}.',
  'learn.step.drawTwo': '{card}: il prossimo pesca due carte e salta il turno. Prova!',
  'learn.step.skip': '{card}: il prossimo salta il turno. Prova!',
  'learn.step.reverse': '{card} inverte il senso del gioco.',
  'learn.step.catch': '{name} ha una carta sola e non ha detto UNO. Tocca {name}, presto: costa due carte!',
  'learn.step.uno': 'Ancora due carte! Premi UNO prima di giocarne una. Chi lo dimentica può essere beccato.',
  'learn.step.armed': 'Bene. Adesso gioca una carta: UNO viene detto insieme.',
  'learn.step.late': 'Non hai detto UNO! Premi UNO prima che qualcuno ti becchi.',
  'learn.step.last': 'La tua ultima carta va bene. Giocala e vinci!',
  'learn.step.challenge':
    'Un Jolly +4 è onesto solo senza una carta del colore in gioco e senza un altro Jolly. Hai un dubbio? Un bluff ' +
    'costa a {name} quattro carte; un dubbio sbagliato ne costa sei a te.',
  'learn.step.accept': '{name} ti attacca: pesca le carte, e il turno è perso.',

  'learn.step.speed':
    'Fuori turno! La tua carta {card} è uguale a quella in cima. Giocala subito, anche se non tocca a te!',

  'hot.lead': 'Il dispositivo gira, e nessuno vede le tue carte.',
  'hot.players': 'Chi gioca?',
  'hot.name': 'Nome del giocatore {number}',
  'hot.add': 'Un altro giocatore',
  'hot.remove': 'Togli il giocatore {number}',
  'hot.bots': 'Bot',
  'hot.bots.text': 'Giocano insieme a voi, da soli.',
  'hot.bots.less': 'Un bot in meno',
  'hot.bots.more': 'Un bot in più',
  'hot.start': 'Dai le carte',
  'hot.making': 'Preparo il tavolo…',
  'hot.same': 'Due giocatori hanno lo stesso nome.',
  'hot.gone': 'L’ultima partita è sparita. Dai le carte per una nuova!',
  'hot.pass': 'Passa il dispositivo a {name}',
  'hot.pass.turn': 'Tocca a {name}.',
  'hot.pass.answer': 'Deve rispondere {name}.',
  'hot.pass.secret': 'Nessun altro guarda lo schermo.',
  'hot.show': 'Sono {name}: mostra le mie carte',
  'hot.next': 'Poi: {name}',
  'hot.on': 'Passa avanti',
  'hot.middle': 'Al centro: {card}',
  'hot.uno': '{name} ha una carta sola e non ha detto UNO.',
  'hot.call': '{name} dice UNO',
  'hot.catch': 'Becca {name}',
  'hot.who': 'Chi becca {name}?',
  'hot.speed': 'Fuori turno: ho la stessa carta',
  'hot.speed.who': 'Chi gioca fuori turno?',
  'hot.other': 'Altri giocatori o un’altra edizione',

  'install.offer': 'Installa lastcard su questo dispositivo',
};

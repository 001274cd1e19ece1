import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': 'Senza fretta',
  'ease.unhurried.text': 'UNO resta aperto almeno sei secondi per tutti, e i tempi sono lunghi. Lo vedono tutti.',
  'ease.unhurried.ask': 'Chi ascolta ha bisogno di più tempo: chi ospita può rendere questo tavolo senza fretta.',
  'ease.often': 'Più tempo su richiesta',
  'ease.often.text': 'Quante volte si può riavere il tempo per una risposta.',
  'ease.often.never': 'Mai',
  'ease.warn': '{left} {key}: più tempo.',
  'ease.more': 'Più tempo',
  'ease.more.given': 'Più tempo. {left}',
  'ease.more.no': 'Non c’è altro tempo per questa risposta.',
  'ease.out.played': 'Tempo scaduto: un bot ha giocato {card} per te.',
  'ease.hand': 'Pulsanti per',
  'ease.hand.right': 'La mano destra',
  'ease.hand.left': 'La mano sinistra',
  'ease.font': 'Caratteri',
  'ease.font.usual': 'Come al solito',
  'ease.font.clear': 'Più facili da leggere',
  'ease.text': 'Il tavolo come testo',
  'ease.picture': 'Il tavolo come immagine',
};

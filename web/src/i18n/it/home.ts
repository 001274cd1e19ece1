import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': 'Le tue partite in corso',
  'running.asked': 'Tocca a te',
  'running.playing': 'La tua partita continua',
  'running.waiting': 'Il tuo tavolo ti aspetta',
  'running.between': 'Tra due mani',
  'running.paused': 'La tua partita è in pausa',
  'running.table': 'Tavolo {code}',
  'running.people': { one: '{count} persona', other: '{count} persone' },
  'running.bots': { one: '{count} bot', other: '{count} bot' },
  'running.back': 'Torna',
  'running.ask': 'Hai una partita in corso',
  'running.ask.text': 'Puoi tornarci, o lasciarla lì e cominciarne un’altra. Resta sulla tua pagina iniziale.',
  'running.new': 'Nuova partita',
  'result.daily': 'Torna alla mano del giorno',
};

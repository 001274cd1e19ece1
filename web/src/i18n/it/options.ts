import type { options as english } from '../en/options';
import type { Some } from '../types';

export const options: Some<typeof english> = {
  'option.off': 'No',
  'option.on': 'Sì',
  'option.hand_size': 'Carte all’inizio',
  'option.hand_size.text': 'Quante carte riceve ogni giocatore.',
  'option.scoring': 'Punti',
  'option.scoring.text': 'Una mano sola, o un incontro di più mani con punti per le carte rimaste in mano.',
  'option.scoring.is.off': 'Una mano sola',
  'option.scoring.is.winner_takes': 'Il vincitore prende tutti i punti',
  'option.scoring.is.lowest': 'Ognuno conta i suoi, vince chi ne ha meno',
  'option.target': 'Punti da raggiungere',
  'option.target.text': 'L’incontro finisce quando qualcuno ha questi punti.',
  'option.stacking': 'Accumulo',
  'option.stacking.text': 'A un +2 o a un Jolly +4 si può rispondere con un altro; il totale passa al prossimo.',
  'option.stacking.is.same': 'Uguale su uguale',
  'option.stacking.is.any': 'Anche +4 su +2',
  'option.jump_in': 'Fuori turno',
  'option.jump_in.text': 'Chi ha una carta identica a quella in cima può giocarla fuori turno.',
  'option.jump_in.is.numbers': 'Carte numero',
  'option.jump_in.is.identical': 'Tutte le carte colorate',
  'option.seven_zero': 'Sette e zero',
  'option.seven_zero.text': 'Un 7 scambia la mano con un giocatore a scelta, uno 0 fa girare tutte le mani.',
  'option.draw_until': 'Pesca finché non va bene',
  'option.draw_until.text': 'Chi non può giocare pesca finché non trova una carta giocabile.',
  'option.force_play': 'Pescata, giocata',
  'option.force_play.text': 'Una carta pescata che va bene va giocata.',
  'option.bluffing': 'Bluff',
  'option.bluffing.text':
    'Un Jolly +4 si può giocare contro la sua regola, e se ne può dubitare. Senza bluff la regola vale sempre.',
  'option.two_player_reverse': 'Cambio giro in due',
  'option.two_player_reverse.text':
    'In due, un Cambio giro fa saltare il turno all’altro come un Salta turno, oppure inverte soltanto il senso.',
  'option.two_player_reverse.is.skip': 'Come Salta turno',
  'option.two_player_reverse.is.turn': 'Inverte soltanto',

  'refused.hand_size': '{players} mani da {size} carte non stanno in {cards} carte.',
  'refused.players': 'Questa edizione è per 2-{most} giocatori.',
  'refused.range': 'Un numero intero da {least} a {most}.',
  'refused.small': 'Pensata per {count} giocatori o più; va bene anche con meno.',
};

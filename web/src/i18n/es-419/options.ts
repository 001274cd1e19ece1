import type { Some } from '../types';
import type { options as english } from '../en/options';

export const options: Some<typeof english> = {
  'option.stacking.text':
    'A un Toma dos o un Comodín Toma cuatro se puede responder con otro; la suma pasa al siguiente.',
  'option.draw_until': 'Tomar hasta que encaje',
  'option.draw_until.text': 'Quien no puede jugar toma hasta que una carta encaje.',
  'option.force_play': 'Tomada y jugada',
  'option.force_play.text': 'Una carta tomada que encaja hay que jugarla.',
  'option.bluffing': 'Bluf',
  'option.bluffing.text':
    'Un Comodín Toma cuatro puede jugarse contra su regla y desafiarse. Sin bluf, la regla se impone.',
};

// Presets of a table, an invitation, what happens by itself; in italiano.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Chiedi sempre conferma',
  'settings.confirm.text': 'Anche quando non c’è niente da scegliere, come tenere una carta pescata che non va.',
  'preset.title': 'Come vuoi giocare?',
  'preset.own': 'Tutte le impostazioni',
  'preset.sheet': 'Secondo le istruzioni',
  'preset.sheet.text': 'Una mano, niente di cambiato.',
  'preset.party': 'Festa in casa',
  'preset.party.text': 'Le regole che molte famiglie usano a casa.',
  'preset.match': 'Partita a {count}',
  'preset.match.text': 'Punti su più mani.',
  'preset.quick': 'Veloce',
  'preset.quick.text': 'Meno carte, tempi più brevi.',
  'wait.share': 'Condividi',
  'wait.share.text': 'Vieni a giocare a {edition} con me!',
  'wait.come': 'Già qui: {names}',
  'wait.come.nobody': 'Non è ancora arrivato nessun altro.',
};

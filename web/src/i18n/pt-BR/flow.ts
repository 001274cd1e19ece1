// Presets of a table, an invitation, what happens by itself; em português.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Perguntar antes de tudo',
  'settings.confirm.text': 'Também quando não há o que escolher, como ficar com uma carta comprada que não serve.',
  'preset.title': 'Como você quer jogar?',
  'preset.own': 'Todas as configurações',
  'preset.sheet': 'Conforme as instruções',
  'preset.sheet.text': 'Uma rodada, nada mudado.',
  'preset.party': 'Festa em casa',
  'preset.party.text': 'As regras que muitas famílias jogam em casa.',
  'preset.match': 'Partida até {count}',
  'preset.match.text': 'Pontos em várias rodadas.',
  'preset.quick': 'Rápida',
  'preset.quick.text': 'Menos cartas, tempos mais curtos.',
  'wait.share': 'Compartilhar',
  'wait.share.text': 'Venha jogar {edition} comigo!',
  'wait.come': 'Já chegaram: {names}',
  'wait.come.nobody': 'Ninguém mais chegou ainda.',
};

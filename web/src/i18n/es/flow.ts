// Presets of a table, an invitation, what happens by itself; en español.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Preguntar antes de todo',
  'settings.confirm.text': 'También cuando no hay nada que elegir, como al quedarse una carta robada que no encaja.',
  'preset.title': '¿Cómo quieres jugar?',
  'preset.own': 'Todos los ajustes',
  'preset.sheet': 'Según las instrucciones',
  'preset.sheet.text': 'Una mano, sin cambios.',
  'preset.party': 'Fiesta en casa',
  'preset.party.text': 'Las reglas con las que juegan muchas familias.',
  'preset.match': 'Partida a {count}',
  'preset.match.text': 'Puntos en varias manos.',
  'preset.quick': 'Rápida',
  'preset.quick.text': 'Menos cartas, relojes más cortos.',
  'wait.share': 'Compartir',
  'wait.share.text': '¡Ven a jugar a {edition} conmigo!',
  'wait.come': 'Ya están: {names}',
  'wait.come.nobody': 'Todavía no ha venido nadie más.',
};

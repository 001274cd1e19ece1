// Textos del análisis, en español de Latinoamérica.

import type { Some } from '../types';
import type { texts as english } from '../en/review';

export const texts: Some<typeof english> = {
  won: { one: '{name} ganó en {count} jugada', other: '{name} ganó en {count} jugadas' },
  'won.you': { one: 'ganaste en {count} jugada', other: 'ganaste en {count} jugadas' },
  'won.none': { one: 'nadie ganó, {count} jugada', other: 'nadie ganó, {count} jugadas' },
  failed: 'No se pudo analizar la mano {hand}.',
  none: 'Ninguna mano de esta partida terminó. Las que siguen en juego no se analizan para nadie.',
  'account.expected.small': 'lo que puede esperar este lugar',
  'why.bluff': 'Era un bluf de {name} con una probabilidad del {count} %.',
  'why.no_bluff': 'Era un bluf de {name} con una probabilidad de solo el {count} %.',
};

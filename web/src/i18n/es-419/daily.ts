// Textos del reparto del día, en español de Latinoamérica.

import type { Some } from '../types';
import type { texts as english } from '../en/daily';

export const texts: Some<typeof english> = {
  all: 'Jugaste las cinco. Nuevas a las {time}.',
  versus: 'El mismo lugar, jugado por bots',
  'ranks.none': 'Nadie terminó aún una mano. ¡Sé el primero!',
};

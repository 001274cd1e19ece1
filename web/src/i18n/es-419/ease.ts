// Tiempo y comodidad en la mesa, en español de Latinoamérica.

import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.often': 'Más tiempo si lo pides',
  'ease.out.played': 'Se acabó el tiempo: un bot jugó {card} por ti.',
};

import type { Some } from '../types';
import type { texts as english } from '../en/operator';

export const texts: Some<typeof english> = {
  seat: 'Lugar',
};

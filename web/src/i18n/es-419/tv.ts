// Textos solo de la pantalla grande, en español de Latinoamérica.
import type { Some } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Some<typeof english> = {
  ok: 'Presiona OK para empezar',
  again: 'Presiona «{button}» en el celular.',
};

// Textos de nuestra mesa, en español de Latinoamérica.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead: 'Un nombre, un enlace que se queda y lo que jugaron juntos. Quien tenga el enlace puede unirse.',
  'ratings.text': long(
    'Sale de sus partidas entre personas, por edición. El primer número es lo que ',
    'alguien vale con seguridad.',
  ),
  none: 'Todavía no jugaron. ¿Esta noche?',
};

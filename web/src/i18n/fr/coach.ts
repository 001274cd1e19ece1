// L’entraîneur : que jouerais-tu ?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'Que jouerais-tu ?',
  advice: 'Conseil : {what}. {why}',
  'advice.uno': 'Conseil : {what}, et annoncer UNO. {why}',
  noted: 'Le replay le signale pour cette manche.',
  'why.only': 'Rien d’autre n’est possible.',
  'why.calls': 'Conseil : annonce UNO avant un Contre-UNO.',
  'why.catches': 'Conseil : Contre-UNO contre {name}, qui n’a pas annoncé UNO.',
  'why.throws_in': 'Conseil : joue {card}, la même carte est au-dessus.',
  'why.goes_out': 'Cela gagne la manche.',
  'why.drew_on': '{name} a pioché sur {colour}.',
  'why.stops': { one: 'Il reste une carte à {name}.', other: 'Il reste {count} cartes à {name}.' },
  'why.bluff': 'C’est un bluff de {name} avec {count} % de chances.',
  'why.no_bluff': 'C’est un bluff de {name} avec {count} % de chances seulement.',
  'why.lays': 'Une carte posée vaut mieux qu’une carte piochée.',
  'why.keeps_wild': 'Un Joker vaut plus cher plus tard.',
  'why.holds': { one: 'Tu as une carte {colour} en main.', other: 'Tu as {count} cartes {colour} en main.' },
  'why.better': 'Cela gagne plus souvent, quoi que tiennent les autres.',
};

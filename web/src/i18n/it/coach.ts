// L’allenatore: che cosa giocheresti?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'Che cosa giocheresti?',
  advice: 'Consiglio: {what}. {why}',
  'advice.uno': 'Consiglio: {what}, e di’ UNO. {why}',
  noted: 'Il replay lo segnala per questa mano.',
  'why.only': 'Non si può fare altro.',
  'why.calls': 'Consiglio: di’ UNO prima che qualcuno ti becchi.',
  'why.catches': 'Consiglio: becca {name}, manca UNO.',
  'why.throws_in': 'Consiglio: gioca {card}, la stessa carta è in cima.',
  'why.goes_out': 'Fa vincere la mano.',
  'why.drew_on': '{name} ha pescato sul {colour}.',
  'why.stops': { one: 'A {name} resta una carta.', other: 'A {name} restano {count} carte.' },
  'why.bluff': 'È un bluff di {name} con una probabilità del {count} %.',
  'why.no_bluff': 'È un bluff di {name} con una probabilità solo del {count} %.',
  'why.lays': 'Una carta giocata vale più di una pescata.',
  'why.keeps_wild': 'Un Jolly vale di più dopo.',
  'why.holds': { one: 'Hai una carta di colore {colour}.', other: 'Hai {count} carte di colore {colour}.' },
  'why.better': 'Vince più spesso, qualunque cosa abbiano gli altri.',
};

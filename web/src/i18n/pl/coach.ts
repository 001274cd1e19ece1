// Trener: co tu zagrać?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'Co tu zagrać?',
  advice: 'Trener: {what}. {why}',
  'advice.uno': 'Trener: {what} i zawołaj UNO. {why}',
  noted: 'Powtórka zaznacza to przy tym rozdaniu.',
  'why.only': 'Nic innego nie można zrobić.',
  'why.calls': 'Trener: zawołaj UNO, zanim ktoś to złapie.',
  'why.catches': 'Trener: złap, bo {name} nie woła UNO.',
  'why.throws_in': 'Trener: zagraj poza kolejką {card}, taka sama karta leży na wierzchu.',
  'why.goes_out': 'To wygrywa rozdanie.',
  'why.drew_on': 'Przy kolorze {colour} {name} dobiera kartę.',
  'why.stops': {
    one: '{name} ma jedną kartę.',
    few: '{name} ma {count} karty.',
    many: '{name} ma {count} kart.',
    other: '{name} ma {count} karty.',
  },
  'why.bluff': '{name}: szansa na blef {count} %.',
  'why.no_bluff': '{name}: szansa na blef tylko {count} %.',
  'why.lays': 'Zagrana karta jest warta więcej niż dobrana.',
  'why.keeps_wild': 'Zmiana koloru jest później warta więcej.',
  'why.holds': {
    one: 'Masz jedną kartę w kolorze {colour}.',
    few: 'Masz {count} karty w kolorze {colour}.',
    many: 'Masz {count} kart w kolorze {colour}.',
    other: 'Masz {count} karty w kolorze {colour}.',
  },
  'why.better': 'Wygrywa częściej, cokolwiek mają inni.',
};

import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': 'Bez pośpiechu',
  'ease.unhurried.text':
    'UNO pozostaje otwarte co najmniej sześć sekund dla wszystkich, a zegary są długie. Wszyscy to widzą.',
  'ease.unhurried.ask': 'Kto słucha, potrzebuje więcej czasu: gospodarz może prowadzić ten stół bez pośpiechu.',
  'ease.often': 'Więcej czasu na życzenie',
  'ease.often.text': 'Tyle razy można znów dostać czas na jedną odpowiedź.',
  'ease.often.never': 'Nigdy',
  'ease.warn': '{left} {key}: więcej czasu.',
  'ease.more': 'Więcej czasu',
  'ease.more.given': 'Więcej czasu. {left}',
  'ease.more.no': 'Na tę odpowiedź nie ma już więcej czasu.',
  'ease.out.played': 'Czas minął, bot zagrywa za ciebie: {card}.',
  'ease.hand': 'Przyciski dla',
  'ease.hand.right': 'Prawej ręki',
  'ease.hand.left': 'Lewej ręki',
  'ease.font': 'Litery',
  'ease.font.usual': 'Zwykłe',
  'ease.font.clear': 'Łatwiejsze do czytania',
  'ease.text': 'Stół jako tekst',
  'ease.picture': 'Stół jako obraz',
};

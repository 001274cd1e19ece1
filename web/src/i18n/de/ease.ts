// Zeit und Bequemlichkeit am Tisch, auf Deutsch.

import type { ease as english } from '../en/ease';
import type { Translated } from '../types';

export const ease: Translated<typeof english> = {
  'ease.unhurried': 'Ohne Eile',
  'ease.unhurried.text': 'UNO bleibt mindestens sechs Sekunden offen, und Uhren laufen lange. Alle sehen es.',
  'ease.unhurried.ask': 'Wer zuhört, braucht länger: Der Gastgeber kann diesen Tisch ohne Eile spielen lassen.',
  'ease.often': 'Mehr Zeit auf Wunsch',
  'ease.often.text': 'So oft gibt es die Zeit für eine Antwort noch einmal.',
  'ease.often.never': 'Nie',
  'ease.warn': '{left} {key}: mehr Zeit.',
  'ease.more': 'Mehr Zeit',
  'ease.more.given': 'Mehr Zeit. {left}',
  'ease.more.no': 'Für diese Antwort gibt es nicht mehr Zeit.',
  'ease.out.played': 'Die Zeit ist um: Ein Bot hat {card} für dich gespielt.',
  'ease.hand': 'Knöpfe für',
  'ease.hand.right': 'Die rechte Hand',
  'ease.hand.left': 'Die linke Hand',
  'ease.font': 'Schrift',
  'ease.font.usual': 'Wie üblich',
  'ease.font.clear': 'Leichter lesbar',
  'ease.text': 'Der Tisch als Text',
  'ease.picture': 'Der Tisch als Bild',
};

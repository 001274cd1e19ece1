// Der Trainer: Was würdest du spielen?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'Was würdest du spielen?',
  advice: 'Trainer: {what}. {why}',
  'advice.uno': 'Trainer: {what}, und UNO rufen. {why}',
  noted: 'Die Wiederholung dieser Runde vermerkt es.',
  'why.only': 'Etwas anderes geht nicht.',
  'why.calls': 'Trainer: Ruf UNO, bevor dich jemand erwischt.',
  'why.catches': 'Trainer: Erwisch {name}, UNO wurde nicht gerufen.',
  'why.throws_in': 'Trainer: Wirf {card} dazwischen, dieselbe Karte liegt oben.',
  'why.goes_out': 'Damit ist die Runde gewonnen.',
  'why.drew_on': '{name} hat bei {colour} gezogen.',
  'why.stops': { one: '{name} hat noch eine Karte.', other: '{name} hat noch {count} Karten.' },
  'why.bluff': 'Mit {count} % Wahrscheinlichkeit ist es ein Bluff von {name}.',
  'why.no_bluff': 'Nur mit {count} % Wahrscheinlichkeit ist es ein Bluff von {name}.',
  'why.lays': 'Eine gelegte Karte ist mehr wert als eine gezogene.',
  'why.keeps_wild': 'Eine Farbwahl ist später mehr wert.',
  'why.holds': { one: 'Du hast eine Karte in {colour}.', other: 'Du hast {count} Karten in {colour}.' },
  'why.better': 'Es gewinnt öfter, was auch immer die anderen halten.',
};

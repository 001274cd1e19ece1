import type { Translated } from '../types';
import type { options as english } from '../en/options';

export const options: Translated<typeof english> = {
  'option.off': 'Aus',
  'option.on': 'An',
  'option.hand_size': 'Karten zu Beginn',
  'option.hand_size.text': 'Wie viele Karten jeder bekommt.',
  'option.scoring': 'Punkte',
  'option.scoring.text':
    'Eine einzelne Runde, oder eine Partie über mehrere, mit Punkten für die Karten, die übrig bleiben.',
  'option.scoring.is.off': 'Eine einzelne Runde',
  'option.scoring.is.winner_takes': 'Der Sieger bekommt alle Punkte',
  'option.scoring.is.lowest': 'Jeder zählt seine, die wenigsten gewinnen',
  'option.target': 'Punkte bis zum Ende',
  'option.target.text': 'Die Partie endet, wenn jemand so viele Punkte hat.',
  'option.stacking': 'Draufsetzen',
  'option.stacking.text':
    'Auf +2 oder Farbwahl +4 darf eine weitere gelegt werden; die Summe geht an den Nächsten.',
  'option.stacking.is.same': 'Gleiches auf Gleiches',
  'option.stacking.is.any': 'Auch +4 auf +2',
  'option.jump_in': 'Zwischenwurf',
  'option.jump_in.text': 'Wer genau die Karte hat, die oben liegt, darf sie dazwischenwerfen.',
  'option.jump_in.is.numbers': 'Zahlenkarten',
  'option.jump_in.is.identical': 'Alle farbigen Karten',
  'option.seven_zero': 'Sieben und Null',
  'option.seven_zero.text': 'Eine 7 tauscht die Hand mit jemandem nach Wahl, bei einer 0 wandern alle Hände weiter.',
  'option.draw_until': 'Ziehen, bis es passt',
  'option.draw_until.text': 'Wer nicht kann, zieht so lange, bis eine Karte passt.',
  'option.force_play': 'Gezogen ist gespielt',
  'option.force_play.text': 'Eine gezogene Karte, die passt, muss gelegt werden.',
  'option.bluffing': 'Bluffen',
  'option.bluffing.text':
    'Farbwahl +4 darf auch gegen ihre Regel gelegt und angezweifelt werden. Ohne Bluffen gilt die Regel ' +
    'streng.',
  'option.two_player_reverse': 'Richtungswechsel zu zweit',
  'option.two_player_reverse.text':
    'Zu zweit lässt ein Richtungswechsel den anderen aussetzen, oder er wechselt nur die Richtung.',
  'option.two_player_reverse.is.skip': 'Wie Aussetzen',
  'option.two_player_reverse.is.turn': 'Nur die Richtung',

  'refused.hand_size': '{players} Hände mit je {size} Karten gehen aus {cards} Karten nicht auf.',
  'refused.players': 'Diese Ausgabe ist für 2 bis {most} Spieler.',
  'refused.range': 'Eine ganze Zahl von {least} bis {most}.',
  'refused.small': 'Gedacht für {count} Spieler und mehr; mit weniger geht es auch.',
};

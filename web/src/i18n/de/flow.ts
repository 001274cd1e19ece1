// Presets of a table, an invitation, what happens by itself; auf Deutsch.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Vor allem nachfragen',
  'settings.confirm.text':
    'Auch wo es nichts zu wählen gibt, etwa beim Behalten einer gezogenen Karte, die nicht passt.',
  'preset.title': 'Wie willst du spielen?',
  'preset.own': 'Alle Einstellungen',
  'preset.sheet': 'Genau nach Anleitung',
  'preset.sheet.text': 'Eine Runde, nichts geändert.',
  'preset.party': 'Hausparty',
  'preset.party.text': 'Die Regeln, die viele Familien daheim spielen.',
  'preset.match': 'Partie bis {count}',
  'preset.match.text': 'Punkte über mehrere Runden.',
  'preset.quick': 'Schnell',
  'preset.quick.text': 'Weniger Karten, kürzere Uhren.',
  'wait.share': 'Teilen',
  'wait.share.text': 'Komm und spiel {edition} mit mir!',
  'wait.come': 'Schon da: {names}',
  'wait.come.nobody': 'Noch ist niemand sonst da.',
};

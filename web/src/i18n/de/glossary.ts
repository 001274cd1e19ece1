import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'Anleitung', never: [/Regelblatt|nach Blatt|zum Blatt|das Blatt \{|die Blätter/] },
  'Wild': { say: 'Farbwahl', never: [/Joker/] },
  'Draw Two': { say: '+2', never: [/Zieh zwei/] },
  'Speed Play': { say: 'Zwischenwurf', never: [/[Ee]inwurf|eingeworfen|[Ee]inwerfen|[Aa]ußer der Reihe/] },
  'mini-pile': { say: 'Ministapel', never: [/kleine[nr]? Stapel/] },
  'to name a colour': { say: 'wählst die Farbe', never: [/[Nn]enn(e|st|t|en) (die|eine) Farbe|Farbe nennen/] },
  'player': { say: 'Spieler', never: [/Mitspielende/] },
  'to miss a turn': { say: 'setzt aus', never: [/Zug verpasst/] },
  'edition': { say: 'Ausgabe', never: [/\bEdition\b/] },
  'appearance': { say: 'Darstellung', never: [/Erscheinung/] },
  'to call UNO': { say: 'UNO rufen', never: [/\b[Aa]n(gesagt|zusagen)\b/] },
  'big screen': { say: 'Fernseher', never: [/\bTV\b/] },
  'to make a table': { say: 'Tisch eröffnen', never: [/Tisch auf(zu)?stell|aufgestellt/] },
  'replay': { say: 'Wiederholung', never: [/Aufzeichnung/] },
};

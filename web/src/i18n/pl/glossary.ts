import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'instrukcja', never: [/[Aa]rkusz/] },
  'Skip': { say: 'Stop', never: [/Postój|Blokada/] },
  'Wild': { say: 'Zmiana koloru', never: [/[Dd]żoker|[Jj]oker|[Dd]zika/] },
  'Draw Two': { say: '+2', never: [/Weź dwie|Plus dwa/] },
  'Speed Play': { say: 'poza kolejką', never: [/[Ww]cink|poza kolejnością/] },
  'mini-pile': { say: 'stosik', never: [/[Mm]ini-?stos/] },
  'to miss a turn': { say: 'traci kolejkę', never: [/straci turę|\b[Tt]ur[aęy]\b/] },
  'to challenge': { say: 'Sprawdzam', never: [/[Kk]westion|[Pp]odważ/] },
  'hand, played': { say: 'rozdanie', never: [/\b[Rr]und[aęy]\b/] },
  'to call': { say: 'Zawołaj UNO', never: [/[Kk]rzykn|[Kk]rzycz/] },
  'somebody, in the past': {
    say: 'zagrywa', never: [/\b(zagrał|dobrał|wybrał)a? \{|łeś(?!\p{L})|łaś(?!\p{L})/u],
  },
};

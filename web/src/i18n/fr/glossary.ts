import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'règle du jeu', never: [/[Ff]euille/] },
  'Draw Two': { say: '+2', never: [/Pioche deux/] },
  'Wild Draw Four': { say: 'Joker +4', never: [/Pioche quatre/] },
  'Reverse': { say: 'Inversion', never: [/[Dd]emi-tour/] },
  'Skip': { say: 'Passer', never: [/Passe-tour/] },
  'to catch': { say: 'Contre-UNO', never: [/attrap|\b[Pp]rend(re)? \{name\}|te faire prendre/] },
  'mini-pile': { say: 'mini-pile', never: [/[Pp]etite pile/] },
  'Speed Play': { say: 'jeu éclair', never: [/hors tour|\bjet(er|te|ée)\b/] },
  'to link': { say: 'lier', never: [/\b[Rr]eli(er|e|es|é|és)\b/] },
  'to block': { say: 'bloquer', never: [/\b[Pp]are[rz]? /] },
  'to stack': { say: 'cumul', never: [/[Ss]urench/] },
  'clock': { say: 'chrono', never: [/[Hh]orloge|chronomètre/] },
  'big screen': { say: 'télé', never: [/\bTV\b/] },
  'replay': { say: 'replay', never: [/[Rr]ediffusion/] },
  'discard pile': { say: 'défausse', never: [/\btalon\b/] },
  'you': { say: 'Tu ', never: [/\b[Vv]otre\b|\b[Cc]hoisissez\b|\b[Aa]ppuyez\b/] },
  'to make a table': { say: 'Créer', never: [/[Dd]resser? (une|la|notre) table/] },
  'Dragonball': { say: 'Dragon Ball', never: [/Dragonball|boule de cristal/] },
};

import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'instrucciones', never: [/\b[Hh]ojas?\b/] },
  'Reverse': { say: 'Reversa', never: [/Cambio de sentido/] },
  'Speed Play': { say: 'ugada rápida', never: [/[Jj]uego rápido|[Rr]elámpago/] },
  'mini-pile': { say: 'montón', never: [/[Mm]ontoncito/] },
  'to link': { say: 'incular', never: [/\b[Uu]n(ir|e|es) a /] },
  'Dragonball': { say: 'bola de dragón', never: [/Dragonball/] },
  'seat': { say: 'sitio', never: [/[Aa]siento/] },
  'to send away': { say: 'Expulsar', never: [/^Echar/] },
  'to throw in': { say: 'tirar', never: [/(?<!\p{L})[Ee]cha(r|rla|do)?(?!\p{L})|Échal[ao]/u] },
  'log': { say: 'Historial', never: [/Historia y/] },
  'you, several': { say: 'A señalar', never: [/[áé]is\b|[Ss]eñalad\b|descubrid|[Bb]arajadl?a?\b/] },
};

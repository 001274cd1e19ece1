import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'instrucciones', never: [/\b[Hh]ojas?\b/] },
  'to draw': { say: 'tomar', never: [/\b[Rr]ob(ar|a|as|e|ado|ada)\b/] },
  'to catch': { say: 'atrapar', never: [/\b[Pp]ill/] },
  'to call': { say: 'gritar UNO', never: [/\b[Cc]ant(ar|a|ado)\b/] },
  'bluff': { say: 'bluf', never: [/[Ff]arol/] },
  'Reverse': { say: 'Reversa', never: [/Cambio de sentido/] },
  'Speed Play': { say: 'ugada rápida', never: [/[Jj]uego rápido/] },
  'mini-pile': { say: 'montón', never: [/[Mm]ontoncito/] },
  'seat': { say: 'lugar', never: [/[Aa]siento|[Ss]itio/] },
  'phone': { say: 'celular', never: [/móvil/] },
  'what happened': { say: 'jugó', never: [/\b[Hh](a|as|an) [a-zñ]+(ado|ido)\b/] },
  'you, several': {
    say: 'A señalar', never: [/[áé]is\b|[Ss]eñalad\b|descubrid|[Bb]arajadl?a?\b|[Ee]legid\b|vosotr|vuestr/],
  },
  'to throw in': { say: 'ira', never: [/(?<!\p{L})[ÉEée]chal?[ao]?(?!\p{L})/u] },
};

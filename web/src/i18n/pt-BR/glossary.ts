import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'instruções', never: [/\b[Ff]olha\b|[Mm]anual/] },
  'Skip': { say: 'Pular', never: [/[Bb]loqueio de vez|\bPula\b/] },
  'Reverse': { say: 'Inverter', never: [/[Rr]everso|Reverter/] },
  'Draw Two': { say: '+2', never: [/Compra [Dd]uas|Comprar Duas/] },
  'Wild': { say: 'Coringa', never: [/[Cc]uringa/] },
  'to draw': { say: 'comprar', never: [/\b[Pp]esc(ar|a|ou)\b/] },
  'Speed Play': { say: 'ogada rápida', never: [/[Cc]orte\b|[Jj]ogo rápido/] },
  'mini-pile': { say: 'ontinho', never: [/[Mm]inipilha|[Mm]ini-pilha/] },
  'hand, played': { say: 'rodada', never: [/\b[Mm]ão (atual|seguinte)\b|[Ee]sta mão|próxima mão/] },
  'move': { say: 'jogada', never: [/\b[Ll]ances?\b/] },
  'linked': { say: 'vinculad', never: [/\b[Ll]igad[oa]s?:/] },
  'phone': { say: 'celular', never: [/telemóvel/] },
  'screen': { say: 'tela', never: [/\becrã\b/] },
};

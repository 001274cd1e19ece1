import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'istruzioni', never: [/\b[Ff]ogli[oa]\b|[Rr]egolamento/] },
  'Skip': { say: 'Salta turno', never: [/\bStop\b/] },
  'Reverse': { say: 'Cambio giro', never: [/Inverti giro|Cambio senso/] },
  'Draw Two': { say: '+2', never: [/Pesca [Dd]ue/] },
  'Wild': { say: 'Jolly', never: [/Cambia [Cc]olore|Matta/] },
  'Speed Play': { say: 'uori turno', never: [/[Gg]ioco rapido|al volo/] },
  'to challenge': { say: 'dubitare', never: [/\b[Ss]fid/] },
  'to catch': { say: 'beccare', never: [/\b[Aa]cchiapp|\b[Pp]rendere in fallo/] },
  'mini-pile': { say: 'mini pila', never: [/[Pp]iletta|[Mm]ini-pila/] },
  'hand, played': { say: 'mano', never: [/\b[Rr]ound\b|[Mm]anche/] },
};

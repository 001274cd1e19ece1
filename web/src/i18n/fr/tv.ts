// Textes du grand écran seul, en français.
import type { Translated } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Translated<typeof english> = {
  ok: 'Appuie sur OK pour commencer',
  'ok.text': 'pour le son, le plein écran et un écran qui reste allumé',
  keys: '▲ ▼ volume · ◀ ▶ langue',
  mute: 'coupé',
  sleepy: 'Cet écran peut s’éteindre tout seul.',
  again: 'Appuie sur «\u00a0{button}\u00a0» sur ton téléphone.',
};

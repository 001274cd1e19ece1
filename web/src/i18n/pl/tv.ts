import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: 'Naciśnij OK, aby zacząć',
  'ok.text': 'dźwięk, pełny ekran i ekran, który nie gaśnie',
  keys: '▲ ▼ głośność · ◀ ▶ język',
  mute: 'wył.',
  sleepy: 'Ten ekran może sam zgasnąć.',
  again: 'Naciśnij „{button}” na telefonie.',
};

// Texte nur für den großen Bildschirm, auf Deutsch.
import type { Translated } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Translated<typeof english> = {
  ok: 'Drück OK und los geht’s',
  'ok.text': 'für Ton, Vollbild und einen Bildschirm, der an bleibt',
  keys: '▲ ▼ Lautstärke · ◀ ▶ Sprache',
  mute: 'aus',
  sleepy: 'Dieser Bildschirm kann von selbst dunkel werden.',
  again: 'Drück auf dem Handy „{button}“.',
};

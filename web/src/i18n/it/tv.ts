import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: 'Premi OK per cominciare',
  'ok.text': 'per avere suono e schermo intero, e perché lo schermo resti acceso',
  keys: '▲ ▼ volume · ◀ ▶ lingua',
  mute: 'muto',
  sleepy: 'Questo schermo può spegnersi da solo.',
  again: 'Premi “{button}” sul telefono.',
};

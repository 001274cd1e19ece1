// Texts of the big screen alone, in English. They come with it.
import type { Message } from '../types';

export const texts = {
  ok: 'Press OK to start',
  'ok.text': 'for sound, the full screen, and a screen that stays on',
  keys: '▲ ▼ volume · ◀ ▶ language',
  mute: 'off',
  sleepy: 'This screen may go dark by itself.',
  again: 'Press “{button}” on your phone.',
} as const satisfies Record<string, Message>;

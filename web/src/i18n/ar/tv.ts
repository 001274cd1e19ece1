import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: 'اضغط OK للبدء',
  'ok.text': 'للصوت والشاشة الكاملة وشاشة لا تنطفئ',
  keys: '▲ ▼ الصوت · ◀ ▶ اللغة',
  mute: 'صامت',
  sleepy: 'قد تنطفئ هذه الشاشة من تلقاء نفسها.',
  again: 'اضغط «{button}» على هاتفك.',
};

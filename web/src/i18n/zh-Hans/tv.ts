import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: '按OK开始',
  'ok.text': '有声音、全屏、屏幕常亮',
  keys: '▲ ▼ 音量 · ◀ ▶ 语言',
  mute: '静音',
  sleepy: '这个屏幕可能会自己变暗。',
  again: '在手机上按“{button}”。',
};

// 大画面だけの文、日本語。
import type { Translated } from '../types';
import type { texts as english } from '../en/tv';

export const texts: Translated<typeof english> = {
  ok: 'OKを押してスタート',
  'ok.text': '音が出て、全画面になり、画面が消えなくなります',
  keys: '▲▼ 音量　◀▶ 言語',
  mute: 'オフ',
  sleepy: 'この画面は自動で消えることがあります。',
  again: 'スマホで「{button}」を押してください。',
};

import type { texts as english } from '../en/tv';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  ok: 'OK를 눌러 시작',
  'ok.text': '소리, 전체 화면, 꺼지지 않는 화면',
  keys: '▲ ▼ 음량 · ◀ ▶ 언어',
  mute: '끔',
  sleepy: '이 화면은 저절로 꺼질 수 있습니다.',
  again: '휴대폰에서 “{button}”을 누르세요.',
};

// Presets of a table, an invitation, what happens by itself; 한국어.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': '모두 확인하기',
  'settings.confirm.text':
    '고를 것이 없을 때도 확인합니다. 뽑은 카드가 맞지 않아 가져갈 때 등입니다.',
  'preset.title': '어떻게 할까요?',
  'preset.own': '모든 설정',
  'preset.sheet': '설명서대로',
  'preset.sheet.text': '한 판, 바꾼 것 없음.',
  'preset.party': '하우스 파티',
  'preset.party.text': '많은 집에서 즐기는 규칙.',
  'preset.match': '{count}점 승부',
  'preset.match.text': '여러 판에 걸쳐 점수를 겨룹니다.',
  'preset.quick': '빠르게',
  'preset.quick.text': '적은 카드, 짧은 시간.',
  'wait.share': '공유',
  'wait.share.text': '같이 {edition} 하자!',
  'wait.come': '온 사람: {names}',
  'wait.come.nobody': '아직 다른 사람은 없습니다.',
};

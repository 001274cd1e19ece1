// 얼굴을 고를 때의 말, 한국어.
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: '내 얼굴',
  text: '이제부터 모든 테이블에서 이름 옆에 보입니다.',
  animal: '동물',
  tone: '색조',
  ground: '배경',
  take: '이걸로',
  taken: '얼굴을 바꿨습니다.',
  ember: '불씨',
  sun: '해',
  leaf: '숲',
  moon: '달',
  plum: '자두',
  rose: '장미',
  clay: '흙',
  sea: '바다',
  plain: '단색',
  echo: '고리',
  stripe: '줄무늬',
  dots: '물방울',
};

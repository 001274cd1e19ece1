import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: '언어',
  lead: '아직 번역되지 않은 글은 영어로 나옵니다.',
  texts: '페이지와 테이블',
  words: '에디션과 규칙',
  whole: '완료',
  missing: { other: '{count}개 없음' },
  which: '빠진 글',
};

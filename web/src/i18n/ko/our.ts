// 우리 테이블의 말, 한국어.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead:
    '이름과 변하지 않는 링크, 함께 한 게임의 기록. 링크가 있으면 참가할 수 있습니다.',
  name: '이름',
  make: '우리 테이블 만들기',
  yours: '내 테이블',
  tonight: '오늘도 똑같이',
  join: '참가',
  only: '참가하면 함께 하고 기록에 남습니다.',
  members: '함께하는 사람',
  copy: '링크 복사',
  plan: '우리 방식',
  change: '바꾸기',
  bots: '봇: {count}',
  season: '시즌',
  all: '전체 기간',
  player: '플레이어',
  games: '게임',
  wins: '승리',
  points: '점수',
  skill: '솜씨',
  'skill.text': long(
    '솜씨는 운을 빼고 자신의 결정이 한 판을 이길 확률을 백 중 몇 점 ',
    '높였는지입니다. 분석에서 나오며, 분석한 게임이 늘수록 정확해집니다.',
  ),
  duels: '맞대결',
  duel: '{one} {won} : {lost} {other}',
  records: '기록',
  'record.points': '한 게임 최다 점수: {value}',
  'record.streak': '최다 연승: {value}',
  before: '이전',
  ratings: '실력',
  'ratings.text': '사람끼리 한 게임에서 에디션마다 셉니다. 첫 숫자는 확실한 실력입니다.',
  none: '아직 게임이 없습니다. 오늘 어때요?',
  export: '모두 파일로 저장',
  leave: '나가기',
  delete: '삭제',
  sure: '정말로?',
};

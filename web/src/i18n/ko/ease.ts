import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': '느긋하게',
  'ease.unhurried.text':
    'UNO는 누구에게나 적어도 6초 동안 열려 있고 ' +
    '제한 시간도 깁니다. 모두가 볼 수 있습니다.',
  'ease.unhurried.ask':
    '소리로 즐기려면 시간이 더 필요합니다. ' +
    '방장이 이 테이블을 느긋하게 바꿀 수 있습니다.',
  'ease.often': '시간을 더 쓸 수 있는 횟수',
  'ease.often.text': '한 번 답할 때마다 시간을 다시 받을 수 있습니다.',
  'ease.often.never': '없음',
  'ease.warn': '{left} {key}: 시간 더 쓰기.',
  'ease.more': '시간 더 쓰기',
  'ease.more.given': '시간이 늘었습니다. {left}',
  'ease.more.no': '이 답에는 시간을 더 쓸 수 없습니다.',
  'ease.out.played': '시간이 다 되어 봇이 대신 냈습니다: {card}.',
  'ease.hand': '버튼 위치',
  'ease.hand.right': '오른손',
  'ease.hand.left': '왼손',
  'ease.font': '글자',
  'ease.font.usual': '보통',
  'ease.font.clear': '읽기 쉽게',
  'ease.text': '글로 보는 테이블',
  'ease.picture': '그림으로 보는 테이블',
};

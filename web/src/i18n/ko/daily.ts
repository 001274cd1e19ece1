import { long } from '../long';
import type { texts as english } from '../en/daily';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: '오늘의 판',
  lead: '다섯 판, 모두에게 같은 카드, 날마다 새롭게.',
  left: '오늘 {count}판 남음.',
  all: '다섯 판을 모두 했습니다. {time}에 새로 나옵니다.',
  open: '열기',
  hand: '{nth}번째 판',
  new: '안 함',
  next: '다음',
  playing: '계속',
  won: '승',
  lost: '패',
  play: '{nth}번째 판 하기',
  resume: '{nth}번째 판 계속하기',
  practise: '{nth}번째 판 연습',
  once:
    '한 판에 한 번, 시간제한 없이. ' +
    '멈췄다가 나중에 다른 기기에서도 이어 할 수 있습니다.',
  practice: '이 날은 지났습니다. 마음껏 다시 해 보세요. 기록에는 남지 않습니다.',
  company: '상대: {names}.',
  sum: '오늘 점수: {value}',
  value: '점수',
  'value.text': '딴 점수는 더하고, 손에 남은 점수는 뺍니다.',
  skill: '솜씨',
  'skill.text': long(
    '솜씨는 판마다 3분의 1승에서 시작하고, 분석에서 드러난 뚜렷한 실수로 잃은 만큼 ',
    '줄어듭니다. 순위는 솜씨로 정하고, 같으면 점수로 정합니다.',
  ),
  'skill.sum': '솜씨: {value}',
  'skill.wait': '결정의 가치를 계산하고 있습니다.',
  versus: '같은 자리, 봇이 했다면',
  'versus.wait': '봇이 아직 하고 있습니다. 곧 나옵니다.',
  'versus.done': '판을 하고 나면 봇의 결과를 볼 수 있습니다.',
  you: '나',
  ranks: '오늘의 전체 순위',
  'ranks.then': '그날의 전체 순위',
  'ranks.none': '아직 아무도 판을 끝내지 않았습니다. 첫 번째가 되세요!',
  rank: '순위',
  name: '이름',
  wins: '승',
  better: '{others}명 중 {behind}명보다 잘했습니다.',
  share: '공유',
  shared: '복사했습니다. 카드는 드러나지 않습니다.',
  replay: '다시 보기',
  days: '나의 날들',
  past: '지난 날',
  today: '오늘',
  promise: '미리 정해진 카드',
  'promise.text':
    '그날이 오기 전에 서버가 판마다 비밀의 해시를 공개했고, ' +
    '지난 뒤에는 여기에 비밀을 밝힙니다. ' +
    '게임 파일이 있으면 lastcard verify로 확인할 수 있습니다.',
  commit: '미리 공개됨',
  secret: '그날이 지난 뒤 공개',
  coming: '다가올 날',
  streak: { other: '{count}일 연속' },
  'day.hands': { other: '{day}: {count}판' },
};

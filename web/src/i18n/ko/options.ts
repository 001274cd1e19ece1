import type { options as english } from '../en/options';
import type { Some } from '../types';

export const options: Some<typeof english> = {
  'option.off': '끔',
  'option.on': '켬',
  'option.hand_size': '시작 장수',
  'option.hand_size.text': '각자 몇 장씩 받는지.',
  'option.scoring': '점수',
  'option.scoring.text':
    '한 판만 하거나, 손에 남은 카드로 점수를 매기며 여러 판을 겨룹니다.',
  'option.scoring.is.off': '한 판',
  'option.scoring.is.winner_takes': '승자가 모든 점수를 가짐',
  'option.scoring.is.lowest': '각자 자기 점수, 가장 적으면 승리',
  'option.target': '목표 점수',
  'option.target.text': '누군가 이 점수가 되면 경기가 끝납니다.',
  'option.stacking': '쌓기',
  'option.stacking.text':
    '+2나 와일드 +4에 같은 카드로 맞받을 수 있고, 합계는 다음 사람에게 넘어갑니다.',
  'option.stacking.is.same': '같은 것끼리',
  'option.stacking.is.any': '+2 위에 +4도',
  'option.jump_in': '끼어들기',
  'option.jump_in.text': '맨 위와 똑같은 카드가 있으면 차례가 아니어도 낼 수 있습니다.',
  'option.jump_in.is.numbers': '숫자 카드',
  'option.jump_in.is.identical': '모든 색 카드',
  'option.seven_zero': '7과 0',
  'option.seven_zero.text': '7은 고른 사람과 손패를 바꾸고, 0은 모두의 손패를 넘깁니다.',
  'option.draw_until': '낼 수 있을 때까지 뽑기',
  'option.draw_until.text': '낼 카드가 없으면 낼 수 있을 때까지 뽑습니다.',
  'option.force_play': '뽑으면 바로 내기',
  'option.force_play.text': '뽑은 카드가 맞으면 내야 합니다.',
  'option.bluffing': '블러핑',
  'option.bluffing.text':
    '와일드 +4를 규칙을 어기고 낼 수 있고, ' +
    '도전할 수 있습니다. 끄면 규칙을 꼭 지킵니다.',
  'option.two_player_reverse': '둘이 할 때 리버스',
  'option.two_player_reverse.text':
    '둘이 할 때 리버스는 스킵처럼 상대를 쉬게 하거나, 방향만 바꿉니다.',
  'option.two_player_reverse.is.skip': '스킵처럼',
  'option.two_player_reverse.is.turn': '방향만',

  'refused.hand_size': '{players}명이 {size}장씩 가지려면 {cards}장으로는 모자랍니다.',
  'refused.players': '이 에디션은 2~{most}명용입니다.',
  'refused.range': '{least}에서 {most} 사이의 정수.',
  'refused.small': '{count}명 이상을 위해 만들었지만, 더 적어도 됩니다.',
};

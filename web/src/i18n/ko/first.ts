import type { first as english } from '../en/first';
import type { Some } from '../types';

export const first: Some<typeof english> = {
  'learn.loading': '카드를 펼치는 중…',
  'learn.coach': '힌트',
  'learn.got': '알겠어요',
  'learn.skip': '힌트 그만',
  'learn.progress': '힌트 {done}/{all}',
  'learn.won': '첫 게임을 이겼습니다!',
  'learn.lost': '{name} 님이 더 빨랐습니다. 이제 어떻게 하는지 아시겠죠!',
  'learn.done': '{edition}, 이런 게임입니다.',
  'learn.play': '진짜 게임 하기',
  'learn.again': '한 번 더',
  'learn.other': '다른 에디션 배우기',

  'learn.step.match':
    '가운데 카드와 색이나 숫자, 표시가 같은 카드를 내세요. ' +
    '{card} 카드가 맞습니다. 누른 다음 “내기”를 누르세요.',
  'learn.step.number': '{card} 카드는 색은 달라도 숫자가 같습니다. 이것도 됩니다.',
  'learn.step.draw':
    '가운데 카드와 색도 숫자도 표시도 같은 카드가 없습니다. 더미에서 한 장 뽑으세요.',
  'learn.step.drawn': '뽑은 카드가 맞습니다. 바로 내거나 가질 수 있습니다.',
  'learn.step.wild': '와일드는 언제나 낼 수 있고, 다음 색을 직접 고릅니다.',
  'learn.step.wheel': '어떤 색으로 할까요? {colour}이 가장 많습니다.',
  'learn.step.drawTwo': '{card}: 다음 사람이 두 장 뽑고 한 번 쉽니다. 내 보세요!',
  'learn.step.skip': '{card}: 다음 사람이 한 번 쉽니다. 내 보세요!',
  'learn.step.reverse': '{card} 카드는 진행 방향을 바꿉니다.',
  'learn.step.catch':
    '{name} 님이 한 장 남았는데 UNO를 잊었습니다. ' +
    '빨리 {name} 님을 누르세요. 두 장 뽑게 됩니다!',
  'learn.step.uno':
    '두 장 남았습니다! 한 장을 내기 전에 UNO를 누르세요. 잊으면 잡힐 수 있습니다.',
  'learn.step.armed': '좋아요. 이제 카드를 내면 UNO를 함께 외칩니다.',
  'learn.step.late': 'UNO를 잊었습니다! 누가 잡기 전에 UNO를 누르세요.',
  'learn.step.last': '마지막 카드가 맞습니다. 내고 이기세요!',
  'learn.step.challenge':
    '와일드 +4는 현재 색 카드도 다른 와일드도 없을 때만 정당합니다. ' +
    '의심되나요? 블러핑이면 {name} 님이 네 장, 틀리면 내가 여섯 장을 뽑습니다.',
  'learn.step.accept': '{name} 님의 공격입니다. 카드를 뽑고 차례를 잃습니다.',

  'learn.step.speed':
    '끼어들기! {card} 카드가 맨 위와 똑같습니다. 차례가 아니어도 지금 내세요!',

  'hot.lead': '기기를 돌려 가며 합니다. 내 카드는 아무도 못 봅니다.',
  'hot.players': '누가 하나요?',
  'hot.name': '플레이어 {number}의 이름',
  'hot.add': '한 명 더',
  'hot.remove': '플레이어 {number} 빼기',
  'hot.bots': '봇',
  'hot.bots.text': '알아서 함께 합니다.',
  'hot.bots.less': '봇 하나 줄이기',
  'hot.bots.more': '봇 하나 늘리기',
  'hot.start': '카드 나누기',
  'hot.making': '테이블을 준비하는 중…',
  'hot.same': '이름이 같은 플레이어가 있습니다.',
  'hot.gone': '지난 게임이 사라졌습니다. 새로 나누세요!',
  'hot.pass': '{name} 님에게 기기를 넘기세요',
  'hot.pass.turn': '{name} 님 차례입니다.',
  'hot.pass.answer': '{name} 님이 답할 차례입니다.',
  'hot.pass.secret': '다른 사람은 화면을 보지 마세요.',
  'hot.show': '{name}입니다: 내 카드 보기',
  'hot.next': '다음: {name}',
  'hot.on': '넘기기',
  'hot.middle': '가운데: {card}',
  'hot.uno': '{name} 님이 한 장 남았는데 UNO를 외치지 않았습니다.',
  'hot.call': '{name} 님 UNO 외치기',
  'hot.catch': '{name} 님 잡기',
  'hot.who': '누가 {name} 님을 잡나요?',
  'hot.speed': '끼어들기: 같은 카드가 있어요',
  'hot.speed.who': '누가 끼어드나요?',
  'hot.other': '다른 플레이어나 다른 에디션',

  'install.offer': '이 기기에 lastcard 설치',
};

// 코치: 당신이라면 무엇을 낼까요?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: '무엇을 내면 좋을까요?',
  advice: '코치: {what}. {why}',
  'advice.uno': '코치: {what}, 그리고 UNO 외치기. {why}',
  noted: '다시 보기에 이 판이 표시됩니다.',
  'why.only': '다른 수는 없습니다.',
  'why.calls': '코치: 잡히기 전에 UNO를 외치세요.',
  'why.catches': '코치: {name} 님이 UNO를 외치지 않았습니다. 잡으세요.',
  'why.throws_in': '코치: {card} 카드로 끼어드세요. 같은 카드가 맨 위에 있습니다.',
  'why.goes_out': '그러면 판을 이깁니다.',
  'why.drew_on': '{name} 님은 {colour}에서 카드를 뽑았습니다.',
  'why.stops': { other: '{name} 님의 카드가 {count}장뿐입니다.' },
  'why.bluff': '{name} 님의 블러핑일 확률이 {count}%입니다.',
  'why.no_bluff': '{name} 님의 블러핑일 확률은 {count}%뿐입니다.',
  'why.lays': '뽑는 것보다 내는 것이 낫습니다.',
  'why.keeps_wild': '와일드는 나중에 더 값집니다.',
  'why.holds': { other: '손에 {colour} 카드가 {count}장 있습니다.' },
  'why.better': '다른 사람이 무엇을 들었든 더 자주 이깁니다.',
};

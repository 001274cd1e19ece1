// 教练：你会怎么出？

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: '你会怎么出？',
  advice: '教练：{what}。{why}',
  'advice.uno': '教练：{what}，并喊UNO。{why}',
  noted: '回放会标出这一局。',
  'why.only': '没有别的选择。',
  'why.calls': '教练：趁没人抓你，快喊UNO。',
  'why.catches': '教练：{name}没喊UNO，抓！',
  'why.throws_in': '教练：抢出{card}，顶上就是同样的牌。',
  'why.goes_out': '这样就赢下这局。',
  'why.drew_on': '{name}曾在{colour}色上摸牌。',
  'why.stops': { other: '{name}只剩{count}张牌。' },
  'why.bluff': '{name}诈牌的可能性是{count}%。',
  'why.no_bluff': '{name}诈牌的可能性只有{count}%。',
  'why.lays': '打出一张比摸一张好。',
  'why.keeps_wild': '变色牌以后更有用。',
  'why.holds': { other: '你手里有{count}张{colour}色的牌。' },
  'why.better': '不论别人拿着什么，都赢得更多。',
};

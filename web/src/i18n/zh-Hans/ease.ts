import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': '从容',
  'ease.unhurried.text': 'UNO对所有人至少开放六秒，时限也更长。大家都能看到。',
  'ease.unhurried.ask': '听着玩需要更多时间：房主可以把这张牌桌设为从容。',
  'ease.often': '可以要求加时',
  'ease.often.text': '每次回应可以重新计时的次数。',
  'ease.often.never': '不可以',
  'ease.warn': '{left}{key}：加时。',
  'ease.more': '加时',
  'ease.more.given': '已加时。{left}',
  'ease.more.no': '这次回应不能再加时了。',
  'ease.out.played': '时间到：机器人替你出了{card}。',
  'ease.hand': '按钮位置',
  'ease.hand.right': '右手',
  'ease.hand.left': '左手',
  'ease.font': '字体',
  'ease.font.usual': '标准',
  'ease.font.clear': '更易读',
  'ease.text': '文字牌桌',
  'ease.picture': '图像牌桌',
};

import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': '你正在玩的游戏',
  'running.asked': '轮到你了',
  'running.playing': '你的游戏还在进行',
  'running.waiting': '你的牌桌在等你',
  'running.between': '两局之间',
  'running.paused': '你的游戏暂停了',
  'running.table': '牌桌{code}',
  'running.people': { other: '{count}人' },
  'running.bots': { other: '{count}个机器人' },
  'running.back': '回去',
  'running.ask': '你有一场正在进行的游戏',
  'running.ask.text': '可以回去，也可以放着另开一场。它会留在首页。',
  'running.new': '新游戏',
  'result.daily': '回到每日牌局',
};

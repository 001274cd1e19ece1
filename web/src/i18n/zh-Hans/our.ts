// 我们的桌子的文字，简体中文。
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead: '一个名字，一个不变的链接，还有你们一起玩过的游戏。有链接的人都能加入。',
  name: '名字',
  make: '建立我们的桌子',
  yours: '你的桌子',
  tonight: '今晚照旧',
  join: '加入',
  only: '加入后一起玩，并计入成绩。',
  members: '成员',
  copy: '复制链接',
  plan: '我们的玩法',
  change: '更改',
  bots: '机器人：{count}',
  season: '赛季',
  all: '全部时间',
  player: '玩家',
  games: '游戏',
  wins: '胜',
  points: '分数',
  skill: '技巧',
  'skill.text': long(
    '技巧是去掉运气之后，自己的决定让一局获胜的机会提高了百分之几。',
    '它来自复盘，复盘的游戏越多越准。',
  ),
  duels: '交手记录',
  duel: '{one} {won} : {lost} {other}',
  records: '纪录',
  'record.points': '单局最高分：{value}',
  'record.streak': '最长连胜：{value}',
  before: '此前',
  ratings: '实力',
  'ratings.text': '按版本，由真人之间的游戏计算。第一个数是有把握的实力。',
  none: '还没玩过。今晚来吗？',
  export: '全部保存为文件',
  leave: '退出',
  delete: '删除',
  sure: '确定吗？',
};

// Presets of a table, an invitation, what happens by itself; 简体中文.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': '一切都先确认',
  'settings.confirm.text': '没有选择时也确认，例如摸到的牌不能出而留下时。',
  'preset.title': '想怎么玩？',
  'preset.own': '全部设置',
  'preset.sheet': '按说明书',
  'preset.sheet.text': '一局，不作改动。',
  'preset.party': '家庭派对',
  'preset.party.text': '许多家庭常玩的规则。',
  'preset.match': '打到{count}分',
  'preset.match.text': '多局累计得分。',
  'preset.quick': '快速',
  'preset.quick.text': '牌更少，时间更短。',
  'wait.share': '分享',
  'wait.share.text': '来和我一起玩{edition}吧！',
  'wait.come': '已到：{names}',
  'wait.come.nobody': '还没有其他人来。',
};

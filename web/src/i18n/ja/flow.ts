// Presets of a table, an invitation, what happens by itself; 日本語.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'すべて確認する',
  'settings.confirm.text':
    '選択肢がないときも確認します。' +
    '出せないカードを引いて手札に加えるときなどです。',
  'preset.title': 'どう遊びますか？',
  'preset.own': 'すべての設定',
  'preset.sheet': '説明書どおり',
  'preset.sheet.text': '1ラウンド、変更なし。',
  'preset.party': 'ハウスルール',
  'preset.party.text': '多くの家庭で遊ばれているルール。',
  'preset.match': '{count}点勝負',
  'preset.match.text': '何ラウンドかで得点を競います。',
  'preset.quick': 'クイック',
  'preset.quick.text': '少ないカード、短い持ち時間。',
  'wait.share': '共有',
  'wait.share.text': '一緒に{edition}で遊びましょう！',
  'wait.come': '参加中：{names}',
  'wait.come.nobody': 'まだほかに誰も来ていません。',
};

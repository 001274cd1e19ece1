// 時間とテーブルでの使いやすさ。

import type { ease as english } from '../en/ease';
import type { Translated } from '../types';

export const ease: Translated<typeof english> = {
  'ease.unhurried': 'ゆっくり',
  'ease.unhurried.text':
    '誰がどんなに速くても、UNOは少なくとも6秒間受け付けます。' +
    '制限時間も長くなります。全員に表示されます。',
  'ease.unhurried.ask':
    '音声で遊ぶには時間が必要です。' +
    'ホストはこのテーブルを「ゆっくり」にできます。',
  'ease.often': '時間の延長',
  'ease.often.text': '一つの答えについて、時間を延ばせる回数です。',
  'ease.often.never': 'なし',
  'ease.warn': '{left}{key}で延長できます。',
  'ease.more': '時間を延長',
  'ease.more.given': '延長しました。{left}',
  'ease.more.no': 'この答えの時間はもう延ばせません。',
  'ease.out.played': '時間切れです。ボットが代わりに{card}を出しました。',
  'ease.hand': 'ボタンの位置',
  'ease.hand.right': '右手用',
  'ease.hand.left': '左手用',
  'ease.font': '文字',
  'ease.font.usual': '標準',
  'ease.font.clear': '読みやすい文字',
  'ease.text': 'テーブルを文字で',
  'ease.picture': 'テーブルを絵で',
};

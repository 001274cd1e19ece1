// 今日のディールの文、日本語。

import { long } from '../long';
import type { Translated } from '../types';
import type { texts as english } from '../en/daily';

export const texts: Translated<typeof english> = {
  title: '今日のディール',
  lead: '毎日5ラウンド。配られるカードは全員同じです。',
  left: '今日はあと{count}ラウンド。',
  all: '5ラウンドすべて終了。次は{time}から。',
  open: '開く',
  hand: '第{nth}ラウンド',
  new: '未プレイ',
  next: '次',
  playing: '続ける',
  won: '勝ち',
  lost: '負け',
  play: '第{nth}ラウンドをプレイ',
  resume: '第{nth}ラウンドを続ける',
  practise: '第{nth}ラウンドを練習',
  once:
    '1ラウンドにつき挑戦は1回、時間制限なし。' +
    '途中でやめて、別の端末からでも続けられます。',
  practice: 'この日は終了しました。何度でも練習できます。記録には残りません。',
  company: '相手は{names}です。',
  sum: '今日の得点：{value}',
  value: '得点',
  'value.text': '勝って得た点はプラス、手札に残った点はマイナスです。',
  skill: '実力',
  'skill.text': long(
    '実力は1ラウンドにつき3分の1勝から始まり、',
    '分析で見つかったはっきりしたミスで失った分が引かれます。',
    '順位はこれで決まり、同じなら得点で決まります。',
  ),
  'skill.sum': '実力：{value}',
  'skill.wait': '判断の価値を計算しています。',
  versus: '同じ席をボットがプレイすると',
  'versus.wait': 'ボットがまだプレイ中です。もうすぐここに表示されます。',
  'versus.done': '1ラウンド終えると、ボットの結果が見られます。',
  you: 'あなた',
  ranks: '今日の全員',
  'ranks.then': 'その日の全員',
  'ranks.none': 'まだ誰も終えていません。一番乗りをどうぞ！',
  rank: '順位',
  name: '名前',
  wins: '勝ち',
  better: '{others}人中{behind}人より上です。',
  share: '共有',
  shared: 'コピーしました。カードの中身は含まれません。',
  replay: 'リプレイ',
  days: 'あなたの記録',
  past: '過去の日',
  today: '今日',
  promise: '配るカードは前もって決まっています',
  'promise.text':
    'サーバーは前もって各ラウンドの秘密のハッシュを公開し、' +
    '終了後に秘密そのものを公開します。' +
    'ゲームのファイルがあれば lastcard verify で確かめられます。',
  commit: '事前に公開',
  secret: '終了後に公開',
  coming: 'これからの日',
  streak: { other: '{count}日連続' },
  'day.hands': { other: '{day}：{count}ラウンド' },
};

// わたしたちのテーブルの言葉、日本語。
import { long } from '../long';
import type { Translated } from '../types';
import type { texts as english } from '../en/our';

export const texts: Translated<typeof english> = {
  lead:
    '名前と、ずっと使えるリンクと、いっしょに遊んだ記録。' +
    'リンクがあれば参加できます。',
  name: '名前',
  make: 'わたしたちのテーブルを作る',
  yours: 'あなたのテーブル',
  tonight: '今夜も同じように',
  join: '参加する',
  only: '参加した人は記録に数えられます。',
  members: 'メンバー',
  copy: 'リンクをコピー',
  plan: '遊び方',
  change: '変更',
  bots: 'ボット：{count}',
  season: 'シーズン',
  all: '全期間',
  player: 'プレイヤー',
  games: 'ゲーム',
  wins: '勝ち',
  points: '得点',
  skill: '実力',
  'skill.text': long(
    '実力は、運を除いて、',
    '自分の判断がラウンドに勝つ確率を100のうち何ポイント上げたかです。',
    '分析から求め、分析が増えるほど正確になります。',
  ),
  duels: '直接対決',
  duel: '{one} {won} : {lost} {other}',
  records: '記録',
  'record.points': '1ゲームの最多得点：{value}',
  'record.streak': '最多連勝：{value}',
  before: '以前',
  ratings: '強さ',
  'ratings.text':
    '人どうしのゲームからエディションごとに数えます。最初の数は確実な実力です。',
  none: 'まだ遊んでいません。今夜どうですか？',
  export: 'すべてをファイルに保存',
  leave: '抜ける',
  delete: '削除',
  sure: '本当に？',
};

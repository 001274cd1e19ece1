// コーチ：あなたならどうする？

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'あなたなら何を出す？',
  advice: 'コーチ：{what}。{why}',
  'advice.uno': 'コーチ：{what}。UNOも言いましょう。{why}',
  noted: 'リプレイのこのラウンドに印が付きます。',
  'why.only': 'ほかにできることはありません。',
  'why.calls': 'コーチ：指摘される前にUNOと言いましょう。',
  'why.catches': 'コーチ：{name}さんはUNOを言っていません。指摘しましょう。',
  'why.throws_in': 'コーチ：{card}で割り込みましょう。同じカードが上にあります。',
  'why.goes_out': 'それでラウンドに勝てます。',
  'why.drew_on': '{name}さんは{colour}で引いています。',
  'why.stops': { other: '{name}さんは残り{count}枚です。' },
  'why.bluff': '{name}さんのブラフである確率は{count}%です。',
  'why.no_bluff': '{name}さんのブラフである確率は{count}%だけです。',
  'why.lays': '引くより、出すほうが得です。',
  'why.keeps_wild': 'ワイルドはあとのほうが役に立ちます。',
  'why.holds': { other: '手札に{colour}が{count}枚あります。' },
  'why.better': 'ほかの人の手札が何でも、こちらのほうが多く勝ちます。',
};

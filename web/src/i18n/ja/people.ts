// 顔を選ぶときの言葉、日本語。
import type { Translated } from '../types';
import type { texts as english } from '../en/people';

export const texts: Translated<typeof english> = {
  title: 'あなたの顔',
  text: 'これからどのテーブルでも、名前のとなりに表示されます。',
  animal: '動物',
  tone: '色合い',
  ground: '背景',
  take: 'これにする',
  taken: '顔を変えました。',
  ember: 'おき火',
  sun: '太陽',
  leaf: '葉',
  moon: '月',
  plum: 'すもも',
  rose: 'ばら',
  clay: '粘土',
  sea: '海',
  plain: '無地',
  echo: '輪',
  stripe: 'しま',
  dots: '水玉',
};

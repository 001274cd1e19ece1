// 途中のゲームについての文、日本語。

import type { Translated } from '../types';
import type { home as english } from '../en/home';

export const home: Translated<typeof english> = {
  'running.title': '途中のゲーム',
  'running.asked': 'あなたの番です',
  'running.playing': 'ゲームの途中です',
  'running.waiting': 'テーブルで待っています',
  'running.between': 'ラウンドの合間です',
  'running.paused': 'ゲームは一時停止中です',
  'running.table': 'テーブル {code}',
  'running.people': { other: '{count}人' },
  'running.bots': { other: 'ボット{count}人' },
  'running.back': '戻る',
  'running.ask': '途中のゲームがあります',
  'running.ask.text':
    'そのゲームに戻ることも、そのままにして新しく始めることもできます。' +
    'トップページからいつでも戻れます。',
  'running.new': '新しいゲーム',
  'result.daily': '今日のディールに戻る',
};

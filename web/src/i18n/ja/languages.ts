import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: '言語',
  lead: 'まだ訳されていないところは英語で表示されます。',
  texts: 'ページとテーブル',
  words: 'エディションとルール',
  whole: '完了',
  missing: { other: '未訳{count}件' },
  which: '未訳のテキスト',
};

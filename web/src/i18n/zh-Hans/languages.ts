import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: '语言',
  lead: '还没有译出的内容以英文显示。',
  texts: '页面与牌桌',
  words: '版本与规则',
  whole: '完整',
  missing: { other: '缺{count}条' },
  which: '缺少的文字',
};

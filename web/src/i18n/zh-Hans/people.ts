// 选择头像时的文字，简体中文。
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: '你的头像',
  text: '从现在起，其他人会在每张桌子上看到它。',
  animal: '动物',
  tone: '色调',
  ground: '背景',
  take: '就用它',
  taken: '头像已更换。',
  ember: '炭火',
  sun: '太阳',
  leaf: '森林',
  moon: '月亮',
  plum: '李子',
  rose: '玫瑰',
  clay: '陶土',
  sea: '大海',
  plain: '纯色',
  echo: '圆环',
  stripe: '条纹',
  dots: '圆点',
};

import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'اللغات',
  lead: 'ما لم يُترجم بعد يظهر بالإنجليزية.',
  texts: 'الصفحات والطاولة',
  words: 'الإصدارات والقواعد',
  whole: 'كاملة',
  missing: {
    one: 'ينقص نص واحد',
    two: 'ينقص نصان',
    few: 'تنقص {count} نصوص',
    other: 'ينقص {count} نصًا',
  },
  which: 'النصوص الناقصة',
};

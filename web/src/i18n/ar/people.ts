// نصوص اختيار الوجه، بالعربية.
import type { Some } from '../types';
import type { texts as english } from '../en/people';

export const texts: Some<typeof english> = {
  title: 'وجهك',
  text: 'يراه الآخرون بجانب اسمك على كل طاولة من الآن.',
  animal: 'الحيوان',
  tone: 'اللون',
  ground: 'الخلفية',
  take: 'خذه',
  taken: 'هكذا تبدو الآن.',
  ember: 'جمر',
  sun: 'شمس',
  leaf: 'غابة',
  moon: 'قمر',
  plum: 'برقوق',
  rose: 'ورد',
  clay: 'طين',
  sea: 'بحر',
  plain: 'سادة',
  echo: 'حلقات',
  stripe: 'خطوط',
  dots: 'نقاط',
};

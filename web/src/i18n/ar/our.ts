// نصوص طاولتنا، بالعربية.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead:
    'اسم ورابط دائم وما لعبتموه معًا. ' +
    'من لديه الرابط يمكنه الانضمام.',
  name: 'الاسم',
  make: 'أنشئ طاولتنا',
  yours: 'طاولاتك',
  tonight: 'الليلة كالعادة',
  join: 'انضم',
  only: 'من ينضم يلعب ويُحسب له.',
  members: 'الأعضاء',
  copy: 'انسخ الرابط',
  plan: 'كيف نلعب',
  change: 'تغيير',
  bots: 'البوتات: {count}',
  season: 'الموسم',
  all: 'كل الوقت',
  player: 'اللاعب',
  games: 'الألعاب',
  wins: 'الفوز',
  points: 'النقاط',
  skill: 'المهارة',
  'skill.text': long(
    'المهارة هي مقدار ما رفعته قرارات اللاعب من فرصته في ',
    'الفوز بجولة، بالنقاط من مئة وبعد استبعاد ',
    'الحظ. تأتي من المراجعات وتزداد دقة كلما رُوجعت ألعاب أكثر.',
  ),
  duels: 'وجهًا لوجه',
  duel: '{one} {won} : {lost} {other}',
  records: 'الأرقام القياسية',
  'record.points': 'أكثر النقاط في لعبة: {value}',
  'record.streak': 'أطول سلسلة فوز: {value}',
  before: 'سابقًا',
  ratings: 'القوة',
  'ratings.text':
    'تُحسب من ألعابكم بين الناس لكل إصدار. ' +
    'الرقم الأول هو ما يساويه اللاعب بثقة.',
  none: 'لم تلعبوا بعد. الليلة؟',
  export: 'احفظ كل شيء في ملف',
  leave: 'غادر',
  delete: 'احذف',
  sure: 'متأكد؟',
};

// Presets of a table, an invitation, what happens by itself; بالعربية.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'اسأل قبل كل شيء',
  'settings.confirm.text': 'حتى حين لا خيار، كالاحتفاظ بورقة مسحوبة لا تناسب.',
  'preset.title': 'كيف تريد أن تلعب؟',
  'preset.own': 'كل الإعدادات',
  'preset.sheet': 'كما في التعليمات',
  'preset.sheet.text': 'جولة واحدة بلا تغيير.',
  'preset.party': 'حفلة بيتية',
  'preset.party.text': 'القواعد التي تلعب بها عائلات كثيرة.',
  'preset.match': 'مباراة إلى {count}',
  'preset.match.text': 'نقاط على عدة جولات.',
  'preset.quick': 'سريعة',
  'preset.quick.text': 'أوراق أقل وساعات أقصر.',
  'wait.share': 'مشاركة',
  'wait.share.text': 'تعال والعب {edition} معي!',
  'wait.come': 'حضر: {names}',
  'wait.come.nobody': 'لم يأتِ أحد آخر بعد.',
};

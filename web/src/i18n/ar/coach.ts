// المدرب: ماذا كنت ستلعب؟

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'ماذا ألعب؟',
  advice: 'المدرب: {what}. {why}',
  'advice.uno': 'المدرب: {what}، ثم قل UNO. {why}',
  noted: 'تظهر هذه المساعدة في إعادة الجولة.',
  'why.only': 'لا خيار آخر.',
  'why.calls': 'المدرب: قل UNO قبل أن يمسك بك أحد.',
  'why.catches': 'المدرب: أمسك {name}، لأنه لم يقل UNO.',
  'why.throws_in': 'المدرب: العب {card} خارج الدور، فالورقة نفسها في الأعلى.',
  'why.goes_out': 'بها تفوز الجولة.',
  'why.drew_on': 'عند {colour} سحب اللاعب {name}.',
  'why.stops': {
    zero: 'لم يبق مع {name} ورق.',
    one: 'بقيت مع {name} ورقة واحدة.',
    two: 'بقيت مع {name} ورقتان.',
    few: 'بقيت مع {name} {count} أوراق.',
    many: 'بقيت مع {name} {count} ورقة.',
    other: 'بقيت مع {name} {count} ورقة.',
  },
  'why.bluff': 'احتمال أنها خدعة من {name}: {count}%.',
  'why.no_bluff': 'احتمال أنها خدعة من {name}: {count}% فقط.',
  'why.lays': 'الورقة الملعوبة خير من المسحوبة.',
  'why.keeps_wild': 'قيمة جوكر أكبر لاحقًا.',
  'why.holds': {
    zero: 'في يدك من {colour}: لا شيء.',
    one: 'في يدك من {colour}: ورقة واحدة.',
    two: 'في يدك من {colour}: ورقتان.',
    few: 'في يدك من {colour}: {count} أوراق.',
    many: 'في يدك من {colour}: {count} ورقة.',
    other: 'في يدك من {colour}: {count} ورقة.',
  },
  'why.better': 'تفوز أكثر، مهما كانت أوراق الآخرين.',
};

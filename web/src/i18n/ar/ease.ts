import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': 'بلا عجلة',
  'ease.unhurried.text':
    'تبقى فرصة UNO ست ثوانٍ على الأقل للجميع، ' +
    'والوقت أطول. يرى الجميع ذلك.',
  'ease.unhurried.ask':
    'من يستمع يحتاج إلى وقت أطول: ' +
    'يمكن للمضيف جعل هذه الطاولة بلا عجلة.',
  'ease.often': 'وقت إضافي عند الطلب',
  'ease.often.text': 'كم مرة يمكن تمديد وقت الإجابة الواحدة.',
  'ease.often.never': 'أبدًا',
  'ease.warn': '{left} {key}: وقت إضافي.',
  'ease.more': 'وقت إضافي',
  'ease.more.given': 'وقت إضافي. {left}',
  'ease.more.no': 'لا وقت إضافي لهذه الإجابة.',
  'ease.out.played': 'انتهى الوقت: لعب بوت {card} مكانك.',
  'ease.hand': 'الأزرار من أجل',
  'ease.hand.right': 'اليد اليمنى',
  'ease.hand.left': 'اليد اليسرى',
  'ease.font': 'الخط',
  'ease.font.usual': 'المعتاد',
  'ease.font.clear': 'أسهل في القراءة',
  'ease.text': 'الطاولة كنص',
  'ease.picture': 'الطاولة كصورة',
};

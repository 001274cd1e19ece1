import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': 'ألعابك الجارية',
  'running.asked': 'هذا دورك',
  'running.playing': 'لعبتك مستمرة',
  'running.waiting': 'طاولتك بانتظارك',
  'running.between': 'بين جولتين',
  'running.paused': 'لعبتك متوقفة',
  'running.table': 'الطاولة {code}',
  'running.people': {
    one: 'شخص واحد',
    two: 'شخصان',
    few: '{count} أشخاص',
    other: '{count} شخصًا',
  },
  'running.bots': { one: 'بوت واحد', two: 'بوتان', few: '{count} بوتات', other: '{count} بوتًا' },
  'running.back': 'عُد إليها',
  'running.ask': 'لديك لعبة جارية',
  'running.ask.text':
    'يمكنك العودة إليها، أو تركها وبدء أخرى. تبقى في صفحة البداية.',
  'running.new': 'لعبة جديدة',
  'result.daily': 'عُد إلى توزيع اليوم',
};

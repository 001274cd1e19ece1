import type { options as english } from '../en/options';
import type { Some } from '../types';

export const options: Some<typeof english> = {
  'option.off': 'لا',
  'option.on': 'نعم',
  'option.hand_size': 'أوراق البداية',
  'option.hand_size.text': 'كم ورقة توزَّع على كل لاعب.',
  'option.scoring': 'النقاط',
  'option.scoring.text':
    'جولة واحدة، أو مباراة من عدة جولات ' +
    'بنقاط عن الأوراق الباقية في الأيدي.',
  'option.scoring.is.off': 'جولة واحدة',
  'option.scoring.is.winner_takes': 'الفائز يأخذ كل النقاط',
  'option.scoring.is.lowest': 'يعدّ كل واحد نقاطه ويفوز الأقل',
  'option.target': 'النقاط المطلوبة',
  'option.target.text': 'تنتهي المباراة حين يبلغ أحدهم هذه النقاط.',
  'option.stacking': 'المراكمة',
  'option.stacking.text':
    'يجوز الرد على \u200e+2\u200e أو جوكر \u200e+4\u200e بمثلها؛ ' +
    'وينتقل المجموع إلى التالي.',
  'option.stacking.is.same': 'المثل على المثل',
  'option.stacking.is.any': 'وأيضًا \u200e+4\u200e على \u200e+2\u200e',
  'option.jump_in': 'اللعب خارج الدور',
  'option.jump_in.text': 'من معه ورقة مطابقة للعليا يجوز له لعبها خارج دوره.',
  'option.jump_in.is.numbers': 'أوراق الأرقام',
  'option.jump_in.is.identical': 'كل الأوراق الملونة',
  'option.seven_zero': 'السبعة والصفر',
  'option.seven_zero.text':
    'السبعة تبادل اليد مع لاعب تختاره، والصفر ينقل كل الأيدي.',
  'option.draw_until': 'السحب حتى تصلح',
  'option.draw_until.text': 'من لا يقدر أن يلعب يسحب حتى يجد ورقة تصلح.',
  'option.force_play': 'المسحوبة تُلعب',
  'option.force_play.text': 'الورقة المسحوبة التي تصلح يجب لعبها.',
  'option.bluffing': 'الخداع',
  'option.bluffing.text':
    'يجوز لعب جوكر \u200e+4\u200e خلافًا لقاعدته ويجوز تحديه. ' +
    'دون الخداع تُطبَّق القاعدة.',
  'option.two_player_reverse': 'العكس بين لاعبين',
  'option.two_player_reverse.text':
    'بين لاعبين، يفوّت العكس دور الآخر ' +
    'كالتخطي، أو يعكس الاتجاه فقط.',
  'option.two_player_reverse.is.skip': 'كالتخطي',
  'option.two_player_reverse.is.turn': 'يعكس فقط',

  'refused.hand_size':
    'لا تكفي {cards} ورقة لعدد {players} من اللاعبين إذا أخذ كل منهم {size}.',
  'refused.players': 'عدد اللاعبين في هذا الإصدار من 2 إلى {most}.',
  'refused.range': 'عدد صحيح من {least} إلى {most}.',
  'refused.small': 'صُمم لـ {count} لاعبين فأكثر؛ ويصلح لأقل أيضًا.',
};

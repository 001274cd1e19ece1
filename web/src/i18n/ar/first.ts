import type { first as english } from '../en/first';
import type { Some } from '../types';

export const first: Some<typeof english> = {
  'learn.loading': 'جارٍ ترتيب الأوراق…',
  'learn.coach': 'تلميح',
  'learn.got': 'فهمت',
  'learn.skip': 'بلا تلميحات',
  'learn.progress': 'التلميح {done} من {all}',
  'learn.won': 'فزت بلعبتك الأولى!',
  'learn.lost': 'كان {name} أسرع. لكنك تعرف الآن كيف تُلعب!',
  'learn.done': 'هذا هو جوهر {edition}.',
  'learn.play': 'العب لعبة حقيقية',
  'learn.again': 'مرة أخرى',
  'learn.other': 'تعلّم إصدارًا آخر',

  'learn.step.match':
    'ضع ورقة بنفس لون الورقة في الوسط أو رقمها أو رمزها. ' +
    '{card} تصلح: المسها ثم «العب».',
  'learn.step.number': '{card} لونها مختلف، لكن رقمها نفسه. هذا يصلح أيضًا.',
  'learn.step.draw':
    'ليس في أوراقك لون الورقة في الوسط ولا ' +
    'رقمها ولا رمزها. فاسحب ورقة من الكومة.',
  'learn.step.drawn':
    'الورقة التي سحبتها تصلح. لك أن تلعبها فورًا أو تحتفظ بها.',
  'learn.step.wild': 'الجوكر يصلح دائمًا، وأنت تختار اللون الذي يستمر.',
  'learn.step.wheel': 'أي لون يستمر؟ أكثر ما معك: {colour}.',
  'learn.step.drawTwo': '{card}: يسحب اللاعب التالي ورقتين ويفوته الدور. جرّب!',
  'learn.step.skip': '{card}: يفوت اللاعب التالي دوره. جرّب!',
  'learn.step.reverse': '{card} تعكس اتجاه اللعب.',
  'learn.step.catch':
    'مع {name} ورقة واحدة ونسي أن يقول UNO. ' +
    'المس {name} بسرعة: ذلك يكلفه ورقتين!',
  'learn.step.uno':
    'بقيت ورقتان! اضغط UNO قبل أن تلعب إحداهما. من ينسى قد يُمسك.',
  'learn.step.armed': 'جيد. الآن العب ورقة: تُقال UNO معها.',
  'learn.step.late': 'نسيت أن تقولها! اضغط UNO قبل أن يمسك بك أحد.',
  'learn.step.last': 'ورقتك الأخيرة تصلح. العبها وفُز!',
  'learn.step.challenge':
    'جوكر \u200e+4\u200e لا يُلعب بحق إلا دون ورقة من اللون ' +
    'الساري ودون جوكر آخر. أتشك؟ الخدعة تكلف {name} أربع ' +
    'أوراق؛ والشك الخاطئ يكلفك ستًا.',
  'learn.step.accept': '{name} يهاجمك: اسحب الأوراق ويفوتك الدور.',

  'learn.step.speed':
    'أسرع! {card} معك مثل الورقة العليا. العبها الآن خارج الدور!',

  'hot.lead': 'يدور الجهاز ولا يرى أحد أوراقك.',
  'hot.players': 'من يلعب؟',
  'hot.name': 'اسم اللاعب {number}',
  'hot.add': 'لاعب آخر',
  'hot.remove': 'احذف اللاعب {number}',
  'hot.bots': 'البوتات',
  'hot.bots.text': 'تلعب معكم من تلقاء نفسها.',
  'hot.bots.less': 'بوت أقل',
  'hot.bots.more': 'بوت أكثر',
  'hot.start': 'وزّع الأوراق',
  'hot.making': 'جارٍ إعداد الطاولة…',
  'hot.same': 'لاعبان بالاسم نفسه.',
  'hot.gone': 'ضاعت اللعبة الأخيرة. وزّع واحدة جديدة!',
  'hot.pass': 'ناول الجهاز إلى {name}',
  'hot.pass.turn': 'الدور عند {name}.',
  'hot.pass.answer': 'على {name} أن يرد.',
  'hot.pass.secret': 'لا ينظر أحد غيره إلى الشاشة.',
  'hot.show': 'أنا {name}: أظهر أوراقي',
  'hot.next': 'التالي: {name}',
  'hot.on': 'ناوله',
  'hot.middle': 'في الوسط: {card}',
  'hot.uno': 'مع {name} ورقة واحدة ولم تُقل UNO.',
  'hot.call': 'يقول {name} UNO',
  'hot.catch': 'أمسك بـ {name}',
  'hot.who': 'من يمسك بـ {name}؟',
  'hot.speed': 'خارج الدور: معي الورقة نفسها',
  'hot.speed.who': 'من يلعب خارج الدور؟',
  'hot.other': 'لاعبون آخرون أو إصدار آخر',

  'install.offer': 'ثبّت lastcard على هذا الجهاز',
};

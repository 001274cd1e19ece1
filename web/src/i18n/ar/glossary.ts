import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: 'تعليمات', never: [/كتيّب|كتيب|دليل/] },
  'card': { say: 'ورقة', never: [/بطاقة|بطاقات|كرت|كارت/] },
  'Skip': { say: 'تخطي', never: [/ورقة المنع|سكيب/] },
  'Wild': { say: 'جوكر', never: [/ورقة حرة|وايلد/] },
  'bot': { say: 'بوت', never: [/روبوت/] },
  'Speed Play': { say: 'خارج الدور', never: [/اللعب السريع/] },
  'mini-pile': { say: 'الكومة الصغيرة', never: [/كومة مصغرة/] },
  'to call': { say: 'قل UNO', never: [/أونو|اونو/] },
  'hand, played': { say: 'جولة', never: [/شوط/] },
  'spectator': { say: 'متفرج', never: [/مشاهدون|مشاهدين/] },
};

// Which languages there are, and how each is written.

/** In their own words, for choosing, by their tag, which is also the name of the folder with their texts. */
export const OWN_NAMES = {
  en: 'English', de: 'Deutsch', es: 'Español (España)', 'es-419': 'Español (Latinoamérica)', fr: 'Français',
  it: 'Italiano', pl: 'Polski', 'pt-BR': 'Português (Brasil)',
  ar: 'العربية', ja: '日本語', ko: '한국어', 'zh-Hans': '简体中文',
  'en-XA': 'Ƥśéüďö', 'ar-XB': '⟦Mirrored⟧',
} as const;
export type Language = keyof typeof OWN_NAMES;

/** English in disguise: longer and accented, or from right to left. For looking at pages, not for reading. */
export const PSEUDO: readonly Language[] = ['en-XA', 'ar-XB'];
export const isPseudo = (language: Language): boolean => PSEUDO.includes(language);

/** All that can be chosen. */
export const LANGUAGES = (Object.keys(OWN_NAMES) as Language[]).filter((language) => !isPseudo(language));

/** Variants, by the language that says what they do not say in other words. */
export const BASE: Readonly<Partial<Record<Language, Language>>> = { 'es-419': 'es' };

export const runsLeft = (language: Language): boolean => language === 'ar' || language === 'ar-XB';

/** For numbers, lists and dates: digits are those on the cards. */
export const localeOf = (language: Language): string => (runsLeft(language) ? 'ar-u-nu-latn' : language);

/** A language as it is spoken there, else as it is spoken elsewhere. Spanish is another beyond Spain. */
function known(wish: string): Language | undefined {
  const tag = /^es-(?!es$)/i.test(wish) ? 'es-419' : wish.toLowerCase();
  const base = tag.split('-')[0];
  const pseudo = PSEUDO.find((one) => one.toLowerCase() === tag);
  const whole = LANGUAGES.find((one) => one.toLowerCase() === tag);
  return pseudo ?? whole ?? LANGUAGES.find((one) => one.split('-')[0] === base);
}

/** The first of the browser's languages that there is. */
export function preferred(wishes: readonly string[]): Language {
  return wishes.map(known).find((language) => language !== undefined) ?? 'en';
}

// Chances as people read them: points of a hundred. Pure.

const format = (locale: string, digits: number, sign: boolean): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign ? 'exceptZero' : 'auto',
  });

const tidy = (value: number): number => (Object.is(value, -0) ? 0 : value);

/** "61 %", as it is written there. */
export const percent = (chance: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** "61.3". */
export const points = (chance: number, locale: string): string =>
  format(locale, 1, false).format(tidy(Math.round(1000 * chance) / 10));

/** "+4.0", "−21.2". */
export const signed = (chance: number, locale: string): string =>
  format(locale, 1, true).format(tidy(Math.round(1000 * chance) / 10)).replace('-', '−');

/** The same to whole points. */
export const signedWhole = (chance: number, locale: string): string =>
  format(locale, 0, true).format(tidy(Math.round(100 * chance))).replace('-', '−');

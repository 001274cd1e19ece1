// How a person is drawn: a letter on a colour of their own.

/** Hues a golden angle apart: neighbours never look alike. */
export const hue = (seat: number): number => Math.round(20 + Math.max(0, seat) * 137.5) % 360;

/** The first sign of a name as people see it, also where that is several code units. */
export function initial(name: string): string {
  const first = typeof Intl.Segmenter === 'function' ? [...new Intl.Segmenter().segment(name.trim())][0]?.segment : [...name.trim()][0];
  return (first ?? '?').toLocaleUpperCase();
}

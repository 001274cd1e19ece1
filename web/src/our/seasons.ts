// Seasons are quarters of a year: `2026-4` is October to December.

const MONTHS = 3;

export function seasonName(season: string, language: string): string {
  const [year = 1970, quarter = 1] = season.split('-').map(Number);
  const first = (quarter - 1) * MONTHS;
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(Date.UTC(year, first), Date.UTC(year, first + MONTHS - 1));
}

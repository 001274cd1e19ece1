import { expect, test } from 'vitest';
import { seasonName } from '../src/our/seasons';

test('a season is named by its months, in the language of the reader', () => {
  expect(seasonName('2026-4', 'en')).toMatch(/^Oct\s–\sDec 2026$/u);
  expect(seasonName('2026-1', 'de')).toMatch(/^Jan\..*März 2026$/);
});

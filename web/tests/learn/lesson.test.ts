import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lessonTable } from '../../src/learn/lesson';

const TABLES = readFileSync(resolve(import.meta.dirname, '../../../src/lastcard/protocol/tables.py'), 'utf8');

test('a lesson asks for no more time than the server grants', () => {
  const most = Number(/fair: .*le=([\d_]+)/.exec(TABLES)?.[1]?.replaceAll('_', ''));
  expect(most).toBeGreaterThan(0);
  expect(lessonTable('classic').settings?.clocks?.fair).toBeLessThanOrEqual(most);
});

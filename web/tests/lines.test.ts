import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Bytes: what other writings need more of, they take in width as well. */
const LONGEST = 120;
const SOURCES = resolve(import.meta.dirname, '../src');

test('no line of the client is longer than a screen is wide', () => {
  const files = globSync('**/*.{ts,svelte,css,js}', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(200);
  const long = files.flatMap((file) => {
    const lines = readFileSync(resolve(SOURCES, file), 'utf8').split('\n');
    return lines.flatMap((line, i) => (Buffer.byteLength(line) > LONGEST ? [`${file}:${i + 1}`] : []));
  });
  expect(long).toEqual([]);
});

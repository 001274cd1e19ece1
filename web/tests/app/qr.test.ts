import { expect, test } from 'vitest';
import { mend } from '../../src/app/qr/codewords';
import { masked, qr, qrPath } from '../../src/app/qr/qr';
import { versionFor } from '../../src/app/qr/versions';
import vectors from './qr.vectors.json';

const text = (code: boolean[][]): string[] => code.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

test.each(vectors)('$text as another program draws it', ({ text: link, mask, rows }) => {
  expect(text(masked(link, mask))).toEqual(rows);
});

test('the check bytes of the example in the standard', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(mend(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('grows with the text, and says when it is too long', () => {
  expect(versionFor(14).number).toBe(1);
  expect(versionFor(15).number).toBe(2);
  expect(versionFor(213).number).toBe(10);
  expect(() => versionFor(214)).toThrow(RangeError);
});

test('one small square for each dark one', () => {
  const code = qr('a');
  expect(qrPath(code).split('M').length - 1).toBe(code.flat().filter(Boolean).length);
});

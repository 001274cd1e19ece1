import { expect, test } from 'vitest';
import { signsOf } from '../src/motion/effects/winning';

test('a cry comes letter by letter, and nothing that belongs together is torn', () => {
  expect(signsOf('Ann 1!')).toEqual(['A', 'n', 'n', ' ', '1', '!']);
  expect(signsOf('👩‍💻é')).toEqual(['👩‍💻', 'é']);
  expect(signsOf('فاز بو!')).toEqual(['فاز ', 'بو!']);
});

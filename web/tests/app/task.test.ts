import { beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from '../../src/common/task.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('each has a task of its own, in order', () => {
  const done: string[] = [];
  inTurn(() => done.push('first'), () => done.push('second'));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['first']);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['first', 'second']);
});

test('what is left out is not done, also when the first has been', () => {
  const second = vi.fn();
  const leave = inTurn(() => {}, second);
  vi.advanceTimersToNextTimer();
  leave();
  vi.runAllTimers();
  expect(second).not.toHaveBeenCalled();
});

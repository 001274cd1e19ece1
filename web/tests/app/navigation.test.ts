// @vitest-environment happy-dom

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { arrive } from '../../src/app/arrival';
import { follow, go, here, mark } from '../../src/app/navigation.svelte';

beforeAll(follow);
beforeEach(() => go('/'));

test('going somewhere changes path, query and hash, and counts as a visit', () => {
  const before = here.visit;
  go('/new?edition=party#x');
  expect([here.path, here.query.get('edition'), here.hash]).toEqual(['/new', 'party', '#x']);
  expect(here.visit).toBe(before + 1);
});

test('another hash is the same visit', () => {
  go('/replay/a#1');
  const before = here.visit;
  mark('#2');
  expect([here.path, here.hash, here.visit]).toEqual(['/replay/a', '#2', before]);
  expect(location.hash).toBe('#2');
});

test('a link is followed without loading the page anew', () => {
  document.body.innerHTML = '<a href="/lobby"><b>Lobby</b></a>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('b')!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(here.path).toBe('/lobby');
});

test('the heading of a new page gets the focus, a named place comes first', () => {
  document.body.innerHTML = '<main><h1>Title</h1><p id="TURN-1" tabindex="-1">rule</p></main>';
  const main = document.querySelector('main')!;
  vi.stubGlobal('scrollTo', vi.fn());
  arrive(main, '', 0);
  expect(document.activeElement?.tagName).toBe('H1');
  arrive(main, '#TURN-1', 0);
  expect(document.activeElement?.id).toBe('TURN-1');
  arrive(main, '#%', 0);
  expect(document.activeElement?.tagName).toBe('H1');
});

// @vitest-environment happy-dom

import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Dialog from '../../src/common/Dialog.svelte';
import Hand from '../../src/table/Hand.svelte';
import Seat from '../../src/table/Seat.svelte';
import UnoButton from '../../src/table/UnoButton.svelte';
import Wheel from '../../src/table/Wheel.svelte';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { TOLD } from '../told';

let shown: Record<string, unknown>[] = [];
// As in Svelte's own types: the props of a component are an interface, which no index fits.
function show<P extends Record<string, any>>(component: Component<P>, props: P): void {
  shown.push(mount(component, { target: document.body, props }));
  flushSync();
}
afterEach(() => {
  for (const one of shown) void unmount(one);
  shown = [];
  document.body.innerHTML = '';
});

const HAND = ['G7', 'R2', 'W'].map((code, i) => ({ key: `${i}`, code, playable: code !== 'R2' }));
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const key = (target: Element, name: string): boolean => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

function hand(more: { selected?: string | null; active?: boolean; atOnce?: boolean } = {}): { onplay: ReturnType<typeof vi.fn>; onselect: ReturnType<typeof vi.fn> } {
  const [onplay, onselect] = [vi.fn(), vi.fn()];
  show(Hand, { cards: HAND, edition: 'classic', width: 374, onplay, onselect, ...more });
  return { onplay, onselect };
}

test('every card says what it is and whether it can be played', () => {
  hand();
  expect(buttons().map((one) => one.getAttribute('aria-label'))).toEqual(['Green 7, playable', 'Red 2, not playable', 'Wild, playable']);
  expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('Your hand, 3 cards');
});

test('out of turn a card only says what it is', () => {
  hand({ active: false });
  expect(buttons()[0]?.getAttribute('aria-label')).toBe('Green 7');
});

test('a first tap selects, a second one plays', () => {
  const first = hand();
  buttons()[0]?.click();
  expect(first.onselect).toHaveBeenCalledWith('0');
  expect(first.onplay).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  const second = hand({ selected: '0' });
  buttons()[0]?.click();
  expect(second.onplay).toHaveBeenCalledWith('0');
});

test('where one tap is enough it plays what fits, and still explains what does not', () => {
  const { onplay, onselect } = hand({ atOnce: true });
  buttons()[0]?.click();
  buttons()[1]?.click();
  expect([onplay.mock.calls, onselect.mock.calls]).toEqual([[['0']], [['1']]]);
});

test('a card that does not fit is never played', () => {
  const { onplay, onselect } = hand({ selected: '1' });
  buttons()[1]?.click();
  key(buttons()[1]!, 'Enter');
  expect(onplay).not.toHaveBeenCalled();
  expect(onselect).toHaveBeenCalledTimes(2);
});

test('the keyboard walks and plays, with one stop for Tab', () => {
  const { onplay } = hand();
  expect(buttons().map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  key(buttons()[0]!, 'End');
  flushSync();
  expect(document.activeElement).toBe(buttons()[2]);
  expect(buttons().map((one) => one.tabIndex)).toEqual([-1, -1, 0]);
  key(buttons()[2]!, 'Enter');
  expect(onplay).toHaveBeenCalledWith('2');
});

test('the wheel takes keys 1 to 4, arrows and Escape', () => {
  const [onpick, oncancel] = [vi.fn(), vi.fn()];
  show(Wheel, { edition: 'sanrio', onpick, oncancel });
  expect(buttons().map((one) => one.getAttribute('aria-label'))).toEqual(['Pink, key 1', 'Yellow, key 2', 'Green, key 3', 'Blue, key 4']);
  expect(document.activeElement).toBe(buttons()[0]);
  key(buttons()[0]!, 'ArrowDown');
  expect(document.activeElement).toBe(buttons()[2]);
  key(buttons()[2]!, '4');
  expect(onpick).toHaveBeenCalledWith('B');
  key(buttons()[2]!, 'Escape');
  expect(oncancel).toHaveBeenCalled();
});

test('five colours lie two by two, and arrows reach the last', () => {
  const five = [...infoOf('classic').colours, { name: 'purple', letter: 'P' }];
  learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), id: 'five', colours: five }]);
  show(Wheel, { edition: 'five', onpick: vi.fn() });
  const walk = (...keys: string[]): (string | null)[] => keys.map((name) => {
    key(document.activeElement as HTMLElement, name);
    return document.activeElement?.getAttribute('aria-keyshortcuts') ?? null;
  });
  expect(walk('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual(['2', '4', '5', '5', '3', '1']);
  learn(TOLD['en'] ?? []);
});

test('a seat says all that is to be seen there', () => {
  const onpick = vi.fn();
  const info = { seat: 2, name: 'Bo', count: 1, turn: true, call: 'open' as const, linked: true, misses: 1 };
  show(Seat, { info, edition: 'party', onpick });
  expect(buttons()[0]?.querySelector('.sr')?.textContent).toBe('Bo, 1 card, in turn, linked, has not called UNO: catch!, will miss a turn');
  buttons()[0]?.click();
  expect(onpick).toHaveBeenCalledWith(2);
});

test('a dialogue keeps the focus, with the UNO button in its round, and gives it back', async () => {
  show(UnoButton, { onpress: () => undefined });
  const before = buttons()[0]!;
  before.focus();
  const onclose = vi.fn();
  show(Dialog, { title: 'Which?', onclose, children: createRawSnippet(() => ({ render: () => '<button id="in">in</button>' })) });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
  const round = [0, 1, 2].map(() => {
    key(document.body, 'Tab');
    return document.activeElement;
  });
  expect(round[1]?.id).toBe('in');
  expect(round[2]).toBe(before);
  key(document.body, 'Escape');
  expect(onclose).toHaveBeenCalledOnce();
  void unmount(shown.pop()!);
  flushSync();
  expect(document.activeElement).toBe(before);
});

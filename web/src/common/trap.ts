// Keeps the Tab key inside a dialogue, and gives the focus back when it closes. Whatever is marked
// `data-always` (the UNO button) stays reachable from every dialogue.

import { inTurn } from './task.svelte';

const FIELDS = ['button', 'input', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`);
const FOCUSABLE = ['a[href]', ...FIELDS, '[tabindex="0"]'].join(', ');

function stops(inside: HTMLElement): HTMLElement[] {
  const own = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => el.tabIndex >= 0);
  const always = [...document.querySelectorAll<HTMLElement>('[data-always]')].filter((el) => !inside.contains(el));
  return [...own, ...always];
}

/** What stays alive beside a dialogue: it is always in reach, is spoken, or closes the dialogue. */
const ALIVE = '[data-always], [aria-live], [data-scrim]';

/** All else is out of reach of fingers and of screen readers, too. Gives what takes that back. */
export function setAside(node: HTMLElement): () => void {
  const aside: Element[] = [];
  const put = (element: Element): void => {
    if (element.matches(ALIVE) || element.hasAttribute('inert') || element.matches('script, style')) return;
    if (element.querySelector(ALIVE)) [...element.children].forEach(put);
    else aside.push(element);
  };
  for (let at: Element = node; at.parentElement && at !== document.body; at = at.parentElement)
    [...at.parentElement.children].filter((sibling) => sibling !== at).forEach(put);
  aside.forEach((element) => element.setAttribute('inert', ''));
  return () => aside.forEach((element) => element.removeAttribute('inert'));
}

/** The stop that follows, going round. */
export function nextStop<T>(all: readonly T[], current: T | null, backwards: boolean): T | undefined {
  const at = current === null ? -1 : all.indexOf(current);
  if (at < 0) return backwards ? all[all.length - 1] : all[0];
  return all[(at + (backwards ? -1 : 1) + all.length) % all.length];
}

export interface TrapOptions {
  readonly onescape?: (() => void) | undefined;
  /** False: the rest of the page stays in reach of the Tab key. */
  readonly modal?: boolean;
}

/** Whoever writes is not interrupted: a question that comes up by itself leaves the focus there. */
const writing = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/** A Svelte action. */
export function trap(node: HTMLElement, options: TrapOptions): { update(next: TrapOptions): void; destroy(): void } {
  let { onescape, modal = true } = options;
  const before = document.activeElement as HTMLElement | null;

  function keydown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && onescape && !event.defaultPrevented) {
      event.preventDefault();
      onescape();
    }
    if (event.key !== 'Tab' || !modal) return;
    event.preventDefault();
    nextStop(stops(node), document.activeElement as HTMLElement | null, event.shiftKey)?.focus();
  }

  document.addEventListener('keydown', keydown);
  let bringBack = (): void => {};
  // The dialogue itself, so that its title and text are read, unless something in it asks for it.
  function enter(): void {
    if (node.contains(document.activeElement) || (!modal && writing())) return;
    (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus();
  }
  const leave = inTurn(enter, () => void (bringBack = modal ? setAside(node) : bringBack));
  return {
    update: (next) => ({ onescape, modal = true } = next),
    destroy() {
      document.removeEventListener('keydown', keydown);
      leave();
      bringBack();
      if (before?.isConnected && (modal || !writing())) before.focus();
    },
  };
}

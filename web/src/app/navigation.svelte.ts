// Where we are, and how to get elsewhere without loading the whole client again.

import { followed } from './router';

class Here {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /** Grows with every change of page; 0 is the one that was opened. */
  visit = $state(0);
  /** Where to scroll once the page is there: back in the history to where one was. */
  scroll = 0;

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }
}
export const here = new Here();

const scrolled = new Map<string, number>();
let entry = '0';
let entries = 0;

function read(scroll: number): void {
  if (location.pathname !== here.path) here.visit += 1;
  here.scroll = scroll;
  here.path = location.pathname;
  here.search = location.search;
  here.hash = location.hash;
}

/** Go to a page of ours; `replace` leaves no trace of this one in the history. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  scrolled.set(entry, scrollY);
  if (replace) {
    history.replaceState({ entry }, '', to);
  } else {
    entry = String(++entries);
    history.pushState({ entry }, '', to);
  }
  read(0);
}

/** Another hash for the same page, without a step in the history and without scrolling. */
export function mark(hash: string): void {
  history.replaceState({ entry }, '', location.pathname + location.search + hash);
  here.hash = hash;
}

function click(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link) return;
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const to = followed(
    { button, modified: metaKey || ctrlKey || shiftKey || altKey, prevented: defaultPrevented },
    { href: link.href, target: link.target, download: link.hasAttribute('download') },
    location.origin,
  );
  // A place on this very page is the browser's business: it scrolls there and tells us.
  if (to === null || (to.includes('#') && to.split('#')[0] === location.pathname + location.search)) return;
  event.preventDefault();
  go(to);
}

function moved(event: PopStateEvent): void {
  scrolled.set(entry, scrollY);
  entry = (event.state as { entry?: string } | null)?.entry ?? '0';
  read(scrolled.get(entry) ?? 0);
}

/** Follow links and the history; once, at the start. */
export function follow(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', moved);
  addEventListener('click', click);
}

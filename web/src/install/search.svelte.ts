// A page that came from the offline cache: says that the server is away, looks for it, and goes on.

import { line } from '../app/line.svelte';

const FIRST = 500;
const LONGEST = 8_000;

/** What the search needs of the world; tests answer themselves. */
export interface World {
  /** Whether the server answers. */
  reach(): Promise<boolean>;
  wait(milliseconds: number): Promise<void>;
  /** Whether the page has a connection of its own that comes back by itself. */
  connected(): boolean;
  reload(): void;
}

const BROWSER: World = {
  reach: () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  connected: () => line.link !== null,
  reload: () => location.reload(),
};

/** What a page asked for while the server was away is asked for again by loading it anew. */
export async function search(world: World = BROWSER): Promise<void> {
  if (await world.reach()) return;
  line.searching = true;
  for (let pause = FIRST; !(await world.reach()); pause = Math.min(LONGEST, pause * 2)) await world.wait(pause);
  line.searching = false;
  if (!world.connected()) world.reload();
}

/** Only a page with a worker can have come without its server. */
export function searchIfKept(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) void search();
}

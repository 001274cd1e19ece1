import { beforeEach, expect, test } from 'vitest';
import { line } from '../../src/app/line.svelte';
import { search, type World } from '../../src/install/search.svelte';

/** A server that answers from the given try on. */
function world(from: number, connected = false) {
  const said = { tries: 0, waits: [] as number[], searching: [] as boolean[], reloads: 0 };
  const found: World = {
    reach: async () => (said.tries += 1) >= from,
    wait: async (milliseconds) => void [said.waits.push(milliseconds), said.searching.push(line.searching)],
    connected: () => connected,
    reload: () => void (said.reloads += 1),
  };
  return { found, said };
}

beforeEach(() => (line.searching = false));

test('a server that answers is not looked for', async () => {
  const { found, said } = world(1);
  await search(found);
  expect(said).toEqual({ tries: 1, waits: [], searching: [], reloads: 0 });
});

test('one that is away is looked for, ever less often, and the page is then loaded anew', async () => {
  const { found, said } = world(9);
  await search(found);
  expect(said.waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect([said.searching.every(Boolean), line.searching, said.reloads]).toEqual([true, false, 1]);
});

test('a page with a connection of its own goes on by itself', async () => {
  const { found, said } = world(3, true);
  await search(found);
  expect([line.searching, said.reloads]).toEqual([false, 0]);
});

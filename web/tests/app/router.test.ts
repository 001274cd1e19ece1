import { describe, expect, test } from 'vitest';
import { followed, match, pathTo } from '../../src/app/router';
import { ROUTES } from '../../src/app/routes';

const found = (path: string): [string, Readonly<Record<string, string>>] | null => {
  const hit = match(ROUTES, path);
  return hit && [hit.route.path, hit.params];
};

test.each([
  ['/', '/', {}],
  ['/lobby', '/lobby', {}],
  ['/lobby/', '/lobby', {}],
  ['/j/KIWI', '/j/:code', { code: 'KIWI' }],
  ['/j', '/j', {}],
  ['/rules/party', '/rules/:edition', { edition: 'party' }],
  ['/table/abc', '/table/:id', { id: 'abc' }],
  ['/replay/a%2Fb', '/replay/:id', { id: 'a/b' }],
  ['/replay/100%', '/replay/:id', { id: '100%' }],
])('%s', (path, route, params) => {
  expect(found(path)).toEqual([route, params]);
});

test.each(['/nothing', '/table', '/table/a/b', '/rules/party/x'])('%s is no page', (path) => {
  expect(found(path)).toBeNull();
});

test('an address and back', () => {
  const path = pathTo('/replay/:id', { id: 'a/b c' });
  expect(path).toBe('/replay/a%2Fb%20c');
  expect(found(path)?.[1]).toEqual({ id: 'a/b c' });
});

describe('a click on a link', () => {
  const plain = { button: 0, modified: false, prevented: false };
  const link = (href: string, more = {}): { href: string; target: string; download: boolean } => ({ href, target: '', download: false, ...more });
  const follow = (click: Partial<typeof plain>, to: ReturnType<typeof link>): string | null => followed({ ...plain, ...click }, to, 'http://here:8000');

  test('within the client is followed by the client', () => {
    expect(follow({}, link('http://here:8000/rules/party?x=1#TURN-1'))).toBe('/rules/party?x=1#TURN-1');
    expect(follow({}, link('/lobby'))).toBe('/lobby');
  });

  test('is the browser’s in all other cases', () => {
    expect(follow({}, link('http://there/lobby'))).toBeNull();
    expect(follow({}, link('/lobby', { target: '_blank' }))).toBeNull();
    expect(follow({}, link('/api/games/x/text'))).toBeNull();
    expect(follow({}, link('/x', { download: true }))).toBeNull();
    expect(follow({ modified: true }, link('/lobby'))).toBeNull();
    expect(follow({ button: 1 }, link('/lobby'))).toBeNull();
    expect(follow({ prevented: true }, link('/lobby'))).toBeNull();
  });
});

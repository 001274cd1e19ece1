import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Identity, parse, PLACE, suggestion } from '../../src/app/identity.svelte';
import { fitting } from '../../src/app/names';
import { Nonces } from '../../src/app/nonces';
import { shelfOver, type Shelf } from '../../src/app/storage';
import { ANIMALS, animalNames } from '../../src/people/face';
import { ApiError } from '../../src/net/api';
import { KeptChat } from '../../src/play/keptChat';

function memory(): Shelf & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => void (value === null ? all.delete(key) : all.set(key, value)),
  };
}

let guests = 0;
const desk = {
  admit: vi.fn(async (name: string, face: string) => ({ guest: { id: `g${++guests}`, name, face }, token: `t${guests}` })),
  change: vi.fn(async (_: string, name: string, face: string) => ({ id: 'g1', name: name.toUpperCase(), face })),
};
const lost = new ApiError(401, { code: 'bad_token', text: '' });

beforeEach(() => {
  guests = 0;
  vi.clearAllMocks();
});

describe('a guest', () => {
  test('has a friendly name before the server knows anything', () => {
    const me = new Identity(desk, memory());
    expect(me.name).toBe(suggestion());
    expect(me.name).toMatch(/^\S+ \d\d$/);
    expect(desk.admit).not.toHaveBeenCalled();
  });

  test('is made at the first need, once, and kept', async () => {
    const shelf = memory();
    const me = new Identity(desk, shelf);
    expect(await Promise.all([me.admitted(), me.admitted()])).toEqual(['t1', 't1']);
    expect(await me.admitted()).toBe('t1');
    expect(desk.admit).toHaveBeenCalledOnce();
    expect(new Identity(desk, shelf).token).toBe('t1');
  });

  test('may choose a name first', async () => {
    const me = new Identity(desk, memory());
    await me.rename('  Ann ');
    expect(me.name).toBe('Ann');
    await me.admitted();
    expect(desk.admit).toHaveBeenCalledExactlyOnceWith('Ann', me.face);
    expect(desk.change).not.toHaveBeenCalled();
  });

  test('hears at once that a name cannot be used', async () => {
    const me = new Identity(desk, memory());
    const bad = new ApiError(422, { code: 'bad_name', text: '' });
    desk.admit.mockRejectedValueOnce(bad);
    await expect(me.rename('---')).rejects.toBe(bad);
    expect(me.name).toBe(suggestion());
  });

  test('is renamed at the server, and has the name that the server made of it', async () => {
    const me = new Identity(desk, memory());
    await me.admitted();
    await me.rename('Bo');
    expect(desk.change).toHaveBeenCalledWith('t1', 'Bo', me.face);
    expect(me.name).toBe('BO');
    await me.rename('   ');
    expect(me.name).toBe('BO');
  });

  test('looks like the name until another face is chosen, and then like that on every device', async () => {
    const shelf = memory();
    const me = new Identity(desk, shelf);
    await me.admitted();
    expect(me.face.split('.')[0]).toBe(ANIMALS[animalNames().indexOf(suggestion().split(' ')[0]!)]);
    await me.reface('owl.sea.dots');
    expect(desk.change).toHaveBeenLastCalledWith('t1', suggestion(), 'owl.sea.dots');
    expect(new Identity(desk, shelf).face).toBe('owl.sea.dots');
  });

  test('whom the server has forgotten comes in anew with the same name', async () => {
    const me = new Identity(desk, memory());
    await me.rename('Ann');
    await me.admitted();
    const deed = vi.fn(async (token: string) => (token === 't1' ? Promise.reject(lost) : token));
    expect(await me.as(deed)).toBe('t2');
    expect(me.name).toBe('Ann');
  });

  test('learns of other problems', async () => {
    const me = new Identity(desk, memory());
    const full = new ApiError(409, { code: 'full', text: '' });
    await expect(me.as(() => Promise.reject(full))).rejects.toBe(full);
    expect(me.token).toBe('t1');
  });

  test('is the same in a tab that was quicker', async () => {
    const shelf = memory();
    const [one, two] = [new Identity(desk, shelf), new Identity(desk, shelf)];
    await Promise.all([one.admitted(), two.admitted()]);
    expect(two.token).toBe(one.token);
  });

  test('can be forgotten', async () => {
    const shelf = memory();
    const me = new Identity(desk, shelf);
    await me.rename('Ann');
    await me.admitted();
    me.forget();
    expect([me.token, me.id, me.name]).toEqual(['', '', suggestion()]);
    expect(shelf.all.size).toBe(0);
  });
});

test('a name is cut where the server would refuse it, and no picture in half', () => {
  expect(fitting('x'.repeat(30))).toBe('x'.repeat(24));
  expect(fitting('🧑‍💻'.repeat(8))).toBe('🧑‍💻'.repeat(8));
  expect(fitting('🦄'.repeat(30))).toBe('🦄'.repeat(24));
});

test.each(['', 'null', '{', '[]', '{"token":5}'])('kept text %j does no harm', (text) => {
  expect(parse(text)).toMatchObject({ id: '', name: '' });
});

test('without storage the page remembers', () => {
  const shelf = shelfOver(() => {
    throw new Error('blocked');
  });
  expect(shelf.get(PLACE)).toBeNull();
  shelf.set(PLACE, 'x');
  expect(shelf.get(PLACE)).toBe('x');
  shelf.set(PLACE, null);
  expect(shelf.get(PLACE)).toBeNull();
});

test('numbers for shuffles are kept, the oldest go', () => {
  const shelf = memory();
  const nonces = new Nonces(shelf);
  for (let hand = 1; hand <= 601; hand++) nonces.set(`${hand}/c`, `n${hand}`);
  expect(new Nonces(shelf).get('601/c')).toBe('n601');
  expect(nonces.get('2/c')).toBe('n2');
  expect(nonces.get('1/c')).toBeUndefined();
  expect(nonces.get('602/c')).toBeUndefined();
});

test('what was said at a table is there again after a reload, and at no other table', () => {
  const shelf = memory();
  const said = [{ t: 'chat' as const, name: 'Ann', text: 'Hello there', at: 1 }];
  new KeptChat(shelf).keep('t1', said);
  expect(new KeptChat(shelf).read('t1')).toEqual(said);
  expect(new KeptChat(shelf).read('t2')).toEqual([]);
  shelf.set('lastcard.chat.t1', '{');
  expect(new KeptChat(shelf).read('t1')).toEqual([]);
});

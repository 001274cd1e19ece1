import { beforeEach, expect, test } from 'vitest';
import { shelfOver, type Shelf } from '../../src/app/storage';
import { Hotseat, type House } from '../../src/hotseat/hotseat.svelte';
import { NOBODY } from '../../src/hotseat/model';
import { ApiError } from '../../src/net/api';
import { Session } from '../../src/net/session.svelte';
import type { Board, News, Said, TableInfo } from '../../src/protocol/types';
import { FakeWire } from '../net/fakes';

const FORM = { edition: 'classic' as const, names: ['Ann', 'Bo', 'Cy'], bots: 0 };

/** A server that knows a few guests. */
class Server implements House {
  admitted: string[] = [];
  renamed: string[] = [];
  forgotten = new Set<string>();
  wires = new Map<string, FakeWire>();

  admit = async (name: string) => {
    this.admitted.push(name);
    return { guest: { id: `id-${name}`, name }, token: `token-${name}` };
  };
  change = async (token: string, name: string) => {
    if (this.forgotten.has(token)) throw new ApiError(401, { code: 'bad_token', text: '' });
    this.renamed.push(name);
    return { id: token.replace('token', 'id'), name };
  };
  makeTable = async () => ({ table: this.table('waiting') });

  table = (status: TableInfo['status'] = 'playing'): TableInfo => ({
    id: 't', settings: { edition: 'classic' }, status, game: 'g', hand: 1,
    seats: ['Ann', 'Bo', 'Cy'].map((name) => (status === 'waiting' && name !== 'Ann' ? { kind: 'open' } : { kind: 'person', name, guest: `id-${name}` })),
  });

  sit = (table: string, token: string): Session => {
    const wire = new FakeWire();
    this.wires.set(token, wire);
    return new Session(table, token, false, () => wire).start();
  };

  welcome(token: string, board: Board = {}, status: TableInfo['status'] = 'playing'): void {
    const wire = this.wires.get(token)!;
    wire.onopen?.();
    wire.say({ t: 'welcome', table: this.table(status), seq: 1, now: 0, you: token.replace('token', 'id'), ref: 1, card: 1, board } as News);
  }
  all = (board: Board = {}, status: TableInfo['status'] = 'playing'): void => ['Ann', 'Bo', 'Cy'].forEach((name) => this.welcome(`token-${name}`, board, status));

  said = (name: string): Said[] => this.wires.get(`token-${name}`)!.sent.filter(({ t }) => t !== 'hello');
  /** Say yes to everything there is. */
  agree(): void {
    for (const wire of this.wires.values()) for (const said of wire.sent) if ('id' in said) wire.say({ t: 'ok', id: said.id, seq: 2 } as News);
  }
}

let server: Server;
let shelf: Shelf;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const hotseat = (): Hotseat => new Hotseat(shelf, server, server.sit);

async function begun(): Promise<Hotseat> {
  const hot = hotseat();
  const beginning = hot.begin(FORM);
  await settled();
  server.all({}, 'waiting');
  for (let i = 0; i < 4; i += 1) {
    server.agree();
    await settled();
  }
  await beginning;
  server.all();
  return hot;
}

beforeEach(() => {
  const store = new Map<string, string>();
  server = new Server();
  shelf = shelfOver(() => ({ getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value), removeItem: (key: string) => store.delete(key) }) as unknown as Storage);
});

test('each has a guest and a session; the others sit down, then the first one starts', async () => {
  const hot = await begun();
  expect(server.admitted).toEqual(['Ann', 'Bo', 'Cy']);
  expect(['Ann', 'Bo', 'Cy'].map((name) => server.said(name).map(({ t }) => t))).toEqual([['start'], ['sit'], ['sit']]);
  expect(hot.locals).toEqual([0, 1, 2]);
  expect(hot.holder).toBe(NOBODY);
  hot.close();
});

test('a page that is loaded again goes on with the same people, and shows nobody’s cards', async () => {
  (await begun()).close();
  const again = hotseat();
  expect(again.resume()).toBe(true);
  server.all({ owes: [1], decision: 'turn', counts: [7, 7, 7] });
  expect([again.locals, again.needed, again.holder]).toEqual([[0, 1, 2], 1, NOBODY]);
  expect(server.admitted).toHaveLength(3);
  again.close();
});

test('leaving keeps the people but not the table', async () => {
  const hot = await begun();
  hot.leave();
  expect(hotseat().resume()).toBe(false);
  expect(hotseat().kept.players.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
});

test('another game: known people are renamed, forgotten ones admitted anew', async () => {
  (await begun()).leave();
  server.forgotten.add('token-Bo');
  await begun().then((hot) => hot.close());
  expect(server.renamed).toEqual(['Ann', 'Cy']);
  expect(server.admitted).toEqual(['Ann', 'Bo', 'Cy', 'Bo']);
});

test('a catch asks who, unless only one could', async () => {
  const hot = await begun();
  server.all({ counts: [1, 5, 5], uno: [0] });
  hot.tap(0);
  expect(hot.catching).toBe(0);
  void hot.claim(2, { verb: 'catch', seat: 0 });
  expect(hot.catching).toBe(NOBODY);
  expect(server.said('Cy').at(-1)).toMatchObject({ t: 'act', deed: { verb: 'catch', seat: 0 }, ref: 1 });
  hot.close();
});

test('a tap on a seat of the table asks the same', async () => {
  const hot = await begun();
  server.all({ counts: [1, 5, 5], uno: [0] });
  hot.control(1)!.catch(0);
  expect(hot.catching).toBe(0);
  expect(server.said('Bo').at(-1)).not.toMatchObject({ t: 'act' });
  hot.close();
});

test('one press of the button is enough for all', async () => {
  const hot = await begun();
  server.all({}, 'over');
  hot.ready();
  expect(['Ann', 'Bo', 'Cy'].map((name) => server.said(name).filter(({ t }) => t === 'next').length)).toEqual([1, 1, 1]);
  hot.close();
});

test('a page that was loaded again before all were seated sets the table, and nobody sits twice', async () => {
  (await begun()).close();
  const again = hotseat();
  again.resume();
  expect(again.control(NOBODY)).toBeUndefined();
  server.all({}, 'waiting');
  server.welcome('token-Bo');
  void again.start();
  await settled();
  server.agree();
  await settled();
  expect(['Ann', 'Bo', 'Cy'].map((name) => server.said(name).map(({ t }) => t))).toEqual([['start'], [], ['sit']]);
  again.close();
});

test('somebody who left does not take the table along', async () => {
  const hot = await begun();
  server.wires.get('token-Ann')!.say({ t: 'table', table: { ...server.table(), seats: [{ kind: 'bot', name: 'Bot' }, ...server.table().seats.slice(1)] } } as News);
  server.wires.get('token-Ann')!.say({ t: 'bye', code: 'no_spectators', text: '' } as News);
  expect([hot.gone, hot.locals, hot.lead?.you]).toEqual([false, [1, 2], 'id-Bo']);
  hot.close();
});

test('whoever asks for the device out of turn keeps it until they give it back', async () => {
  const hot = await begun();
  hot.show(2, true);
  expect([hot.holder, hot.asked]).toEqual([2, true]);
  hot.cover();
  expect([hot.holder, hot.asked]).toEqual([NOBODY, false]);
  hot.close();
});

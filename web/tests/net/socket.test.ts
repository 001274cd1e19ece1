import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Socket } from '../../src/net/socket';
import type { News } from '../../src/protocol/types';
import { Line } from './fakes';

const TABLE = { id: 't', settings: {}, seats: [], status: 'waiting' as const };
const WELCOME: News = { t: 'welcome', table: TABLE, seq: 0, now: 0 };

let line: Line;
let links: string[];
let heard: string[];

function socket(): Socket {
  return new Socket(line.open, {
    hello: () => ({ t: 'hello', table: 't', seen: heard.length }),
    news: (news) => heard.push(news.t),
    link: (state) => links.push(state),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
  links = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

test('says hello first, and nothing else before it is welcome', () => {
  const it = socket();
  it.start();
  it.send({ t: 'next', id: 'a' });
  line.wire.onopen?.();
  expect(line.wire.sent.map((said) => said.t)).toEqual(['hello']);
  line.wire.say(WELCOME);
  expect(line.wire.sent.map((said) => said.t)).toEqual(['hello', 'next']);
  expect(links).toEqual(['connecting', 'open']);
});

test('comes back after a cut and sends again what was not answered, with the same id', () => {
  const it = socket();
  it.start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  it.send({ t: 'next', id: 'a' });
  it.send({ t: 'leave', id: 'b' });
  line.wire.say({ t: 'ok', id: 'a' });
  line.wire.cut();
  expect(links.at(-1)).toBe('away');
  vi.advanceTimersByTime(2_000);
  expect(line.wires).toHaveLength(2);
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  expect(line.wire.sent.slice(1)).toEqual([{ t: 'leave', id: 'b' }]);
});

test('a welcome that nobody asked for is like the first: a new owner never heard what had no answer', () => {
  const it = socket();
  it.start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  it.send({ t: 'next', id: 'a' });
  it.send({ t: 'leave', id: 'b' });
  line.wire.say({ t: 'ok', id: 'a' });
  line.wire.say(WELCOME);
  expect(line.wire.sent.slice(3)).toEqual([{ t: 'leave', id: 'b' }]);
  expect(links).toEqual(['connecting', 'open']);
});

test('what has no answer for five seconds is sent again, until it has one', () => {
  const it = socket();
  it.start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  const said = (): number => line.wire.sent.filter(({ t }) => t === 'leave').length;
  vi.advanceTimersByTime(4_000);
  it.send({ t: 'leave', id: 'b' });
  vi.advanceTimersByTime(1_000);
  expect(said()).toBe(1); // it is not that old
  line.wire.say({ t: 'pong' });
  vi.advanceTimersByTime(5_000);
  expect(said()).toBe(2);
  line.wire.say({ t: 'ok', id: 'b' });
  vi.advanceTimersByTime(5_000);
  expect(said()).toBe(2);
});

test('waits longer after each failure, but never longer than ten seconds', () => {
  socket().start();
  for (let failure = 0; failure < 12; failure++) {
    line.wire.cut();
    vi.advanceTimersByTime(10_000);
    expect(line.wires).toHaveLength(failure + 2);
  }
});

test('a connection that is silent for too long is given up', () => {
  socket().start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  vi.advanceTimersByTime(20_000);
  expect(line.wires.length).toBeGreaterThan(1);
  expect(line.wires[0]!.closed).toBe(true);
});

test('an answered beat keeps it', () => {
  socket().start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  for (let beat = 0; beat < 6; beat++) {
    vi.advanceTimersByTime(5_000);
    expect(line.wire.last().t).toBe('ping');
    line.wire.say({ t: 'pong' });
  }
  expect(line.wires).toHaveLength(1);
});

test('waking up asks at once, or connects at once', () => {
  const it = socket();
  it.start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  it.wake();
  expect(line.wire.last().t).toBe('ping');
  line.wire.cut();
  it.wake();
  vi.advanceTimersByTime(1);
  expect(line.wires).toHaveLength(2);
});

test('what an old connection still says is not heard', () => {
  socket().start();
  const old = line.wire;
  old.onopen?.();
  old.say(WELCOME);
  old.cut();
  vi.advanceTimersByTime(2_000);
  heard = [];
  old.say({ t: 'pong' });
  expect(heard).toEqual([]);
});

test('goodbye for good ends it, goodbye for now comes back', () => {
  socket().start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  line.wire.say({ t: 'bye', code: 'unavailable', text: '', after: 500 });
  vi.advanceTimersByTime(600);
  expect(line.wires).toHaveLength(2);
  line.wire.say({ t: 'bye', code: 'barred', text: '' });
  vi.advanceTimersByTime(60_000);
  expect(line.wires).toHaveLength(2);
  expect(links.at(-1)).toBe('ended');
});

import { expect, test, vi } from 'vitest';
import { commitment } from '../../src/net/fairness';
import { Session } from '../../src/net/session.svelte';
import type { ActCommand, News, NextCommand, NonceCommand, PledgeCommand, TableInfo } from '../../src/protocol/types';
import { Line } from './fakes';

const TABLE: TableInfo = {
  id: 't', settings: {}, status: 'playing', game: 'g1',
  seats: [{ kind: 'person', name: 'Ann', guest: 'a' }, { kind: 'bot', name: 'Ada' }],
};
const WELCOME: News = {
  t: 'welcome', table: TABLE, seq: 7, now: Date.now(), you: 'a', seat: 0, ref: 6, card: 5,
  board: { counts: [2, 3], turn: 0, decision: 'turn', top: ['R5'] }, own: { hand: ['R1', 'G2'] },
};

function seated(): { session: Session; line: Line } {
  const line = new Line();
  const session = new Session('t', 'secret', false, line.open).start();
  line.wire.onopen?.();
  line.wire.say(WELCOME);
  return { session, line };
}

test('a welcome is the whole truth', () => {
  const { session } = seated();
  expect(session.seat).toBe(0);
  expect(session.board.counts).toEqual([2, 3]);
  expect(session.own.hand).toEqual(['R1', 'G2']);
  expect(session.board.direction).toBe(1); // a default that was left out
});

test('whoever sat down in the middle of a hand looks on until the next', () => {
  const { session, line } = seated();
  const seats = [{ kind: 'person' as const, name: 'Ann', guest: 'a', waits: true }, TABLE.seats[1]!];
  line.wire.say({ t: 'table', table: { ...TABLE, seats } });
  expect([session.seat, session.waits, session.own.hand]).toEqual([-1, true, []]);
  line.wire.say({ t: 'table', table: TABLE });
  expect([session.seat, session.waits]).toEqual([0, false]);
});

test('a step changes what it names and nothing else', () => {
  const { session, line } = seated();
  const moments: string[][] = [];
  session.onmoment = (moment) => moments.push([moment.events[0]!.kind, ...moment.hand]);
  line.wire.say({
    t: 'step', seq: 8, at: 0, ref: 8, card: 8, events: [{ kind: 'played', seat: 0, cards: ['R1'] }],
    board: { counts: [1, 3], top: ['R5', 'R1'], turn: 1 }, own: { hand: ['G2'] },
  });
  expect(session.board.counts).toEqual([1, 3]);
  expect(session.board.decision).toBe('turn');
  expect(session.own.hand).toEqual(['G2']);
  expect(moments).toEqual([['played', 'R1', 'G2']]);
});

test('an answer refers to the decision, a claim to the card', async () => {
  const { session, line } = seated();
  const answer = session.act({ verb: 'play', card: 'R1' });
  const said = line.wire.last() as ActCommand;
  expect([said.ref, said.deed.card]).toEqual([6, 'R1']);
  line.wire.say({ t: 'no', id: said.id, code: 'gone', text: 'gone' });
  expect((await answer).code).toBe('gone');
  void session.act({ verb: 'catch', seat: 1 });
  expect((line.wire.last() as ActCommand).ref).toBe(5);
});

test('comes back with the last step it has, and a missed step is told once', async () => {
  const { session, line } = seated();
  const step: News = { t: 'step', seq: 8, at: 0, events: [{ kind: 'drew', seat: 1 }] };
  line.wire.say(step);
  line.wire.cut();
  session.wake();
  await new Promise((done) => setTimeout(done, 5));
  line.wire.onopen?.();
  expect(line.wire.sent[0]).toMatchObject({ t: 'hello', seen: 8, token: 'secret' });
  line.wire.say({ ...WELCOME, fresh: false, seq: 9 } as News);
  line.wire.say({ t: 'step', seq: 9, at: 0, events: [] });
  expect(session.past.map((moment) => moment.seq)).toEqual([8, 9]);
  session.end();
});

test('whoever was ready says so again to a new owner, while the hand is still over', async () => {
  const { session, line } = seated();
  const between: News = { ...WELCOME, table: { ...TABLE, status: 'between', hand: 1 } };
  const nexts = (): number => line.wire.sent.filter(({ t }) => t === 'next').length;
  line.wire.say(between);
  const ready = session.do({ t: 'next' });
  line.wire.say({ t: 'ok', id: (line.wire.last() as NextCommand).id });
  await ready;
  expect(nexts()).toBe(1);
  line.wire.say(between);
  expect(nexts()).toBe(2);
  line.wire.say({ ...WELCOME, table: { ...TABLE, status: 'between', hand: 2 } });
  expect(nexts()).toBe(3); // the socket repeats what has no answer; nobody is ready anew
  expect(new Set(line.wire.sent.slice(2).map((said) => (said as NextCommand).id)).size).toBe(1);
  session.end();
});

test('whoever missed too much is not told the old as the latest', () => {
  const { session, line } = seated();
  line.wire.say({ t: 'step', seq: 8, events: [{ kind: 'drew', seat: 1 }] } as News);
  line.wire.say({ ...WELCOME, seq: 40 } as News);
  expect(session.past.map(({ seq, gap }) => [seq, gap])).toEqual([[8, undefined], [40, true]]);
  line.wire.say({ ...WELCOME, seq: 40 } as News);
  expect(session.past).toHaveLength(2);
  session.end();
});

test('whoever comes in the middle of a hand is told of it, without any stir', () => {
  const { session, line } = seated();
  const stirred = vi.fn();
  session.onmoment = stirred;
  line.wire.say({ t: 'step', seq: 8, at: 0, events: [{ kind: 'drew', seat: 1 }] });
  stirred.mockClear();
  const past = [9, 11].map((seq) => ({ seq, events: [{ kind: 'played', seat: 0, cards: ['R1'] }] }));
  line.wire.say({ ...WELCOME, seq: 12, past } as News);
  line.wire.say({ ...WELCOME, seq: 12, past } as News);
  expect(session.past.map(({ seq, events, gap }) => [seq, events[0]?.kind, gap])).toEqual([
    [8, 'drew', undefined], [9, 'played', undefined], [11, 'played', undefined],
  ]);
  expect(stirred).not.toHaveBeenCalled();
  session.end();
});

/** Asked for a hash; then, with the hashes of all, for the number behind it. */
function opened(line: ReturnType<typeof seated>['line'], others: string[] = ['']): NonceCommand {
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', game: 'g' });
  const { hash } = line.wire.last() as PledgeCommand;
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', game: 'g', pledges: [hash, ...others], open: true });
  const said = line.wire.last() as NonceCommand;
  expect(commitment(said.nonce)).toBe(hash);
  return said;
}

test('a number counts as given once the server has taken it', async () => {
  const { session, line } = seated();
  const { id, nonce } = opened(line);
  expect([session.nonces.get('2/c'), session.nonces.get('2/c/given')]).toEqual([nonce, undefined]);
  line.wire.say({ t: 'ok', id, seq: 0 });
  await vi.waitFor(() => expect(session.nonces.get('2/c/given')).toBe(nonce));
  session.end();
});

test('what the server said before the number was shown is kept, and not what it says later', () => {
  const { session, line } = seated();
  const { nonce } = opened(line, ['00']);
  const kept = `g,${commitment(nonce)},00`;
  expect(session.nonces.get('2/c/sworn')).toBe(kept);
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', game: 'other', pledges: [commitment(nonce), 'ff'], open: true });
  expect(session.nonces.get('2/c/sworn')).toBe(kept);
  session.end();
});

test('a number that was promised too late is not shown', () => {
  const { session, line } = seated();
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', game: 'g' });
  const sent = line.wire.sent.length;
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', game: 'g', pledges: ['', ''], open: true });
  expect(line.wire.sent).toHaveLength(sent);
  session.end();
});

test('whoever loses the seat keeps no cards', () => {
  const { session, line } = seated();
  line.wire.say({ t: 'table', table: { ...TABLE, seats: [{ kind: 'bot', name: 'Cleo' }] } });
  expect(session.seat).toBe(-1);
  expect(session.own.hand).toEqual([]);
});

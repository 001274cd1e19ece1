import { expect, test, vi } from 'vitest';
import { commitment } from '../../src/net/fairness';
import { Session } from '../../src/net/session.svelte';
import type { ActCommand, News, NonceCommand, PledgeCommand, TableInfo } from '../../src/protocol/types';
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

test('a number counts as given once the server has taken it', async () => {
  const { session, line } = seated();
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', pledges: [], open: true });
  const { id, nonce } = line.wire.last() as NonceCommand;
  expect([session.nonces.get('2/c'), session.nonces.get('2/c/given')]).toEqual([nonce, undefined]);
  line.wire.say({ t: 'ok', id, seq: 0 });
  await vi.waitFor(() => expect(session.nonces.get('2/c/given')).toBe(nonce));
  session.end();
});

test('pledges first and shows the same nonce later; a proof without it is not verified', () => {
  const { session, line } = seated();
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c' });
  const pledge = line.wire.last() as PledgeCommand;
  line.wire.say({ t: 'shuffle', hand: 2, commit: 'c', pledges: [pledge.hash, ''], open: true });
  const { nonce } = line.wire.last() as NonceCommand;
  expect(commitment(nonce)).toBe(pledge.hash);
  const proof = { t: 'proof' as const, hand: 2, commit: 'c', secret: '', seed: '' };
  line.wire.say({ ...proof, nonces: [nonce, ''] });
  expect(session.verified[2]).toBe(true);
  line.wire.say({ ...proof, nonces: ['00', ''] });
  expect(session.verified[2]).toBe(false);
});

test('whoever loses the seat keeps no cards', () => {
  const { session, line } = seated();
  line.wire.say({ t: 'table', table: { ...TABLE, seats: [{ kind: 'bot', name: 'Cleo' }] } });
  expect(session.seat).toBe(-1);
  expect(session.own.hand).toEqual([]);
});

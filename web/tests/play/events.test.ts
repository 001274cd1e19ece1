import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { tell } from '../../src/i18n/events';
import { fingersOf, verdictFor } from '../../src/play/model/movements';
import { isMirrored, noticeOf } from '../../src/play/model/notices';
import { outcomeOf, resultTitle, scoreRows, scoringOf, shuffleOf } from '../../src/play/model/results';
import { isChatty } from '../../src/play/model/talk';
import { waitingFor } from '../../src/play/model/asked';
import { eventLine, logEntries } from '../../src/play/model/words';
import { commitment, dealSeed } from '../../src/net/fairness';
import { compose } from '../../src/play/score/compose';
import { formOf } from '../../src/play/model/form';
import { inviteLink, isOutside, readiness, seatToTake } from '../../src/play/model/waiting';
import type { Happened } from '../../src/protocol/types';
import { TOLD } from '../told';
import { NAMES, moment, table, view } from './builders';

const text = (parts: readonly { text: string }[]): string => parts.map((part) => part.text).join('');

const READER = { names: NAMES, me: 0, edition: 'classic' };

test('the log leaves out what the table shows anyway', () => {
  const past = [moment(4, { kind: 'played', seat: 1, cards: ['W'], colour: 'blue' }, { kind: 'turn', seat: 2 })];
  const entries = logEntries(view({ past }));
  expect(entries.map(({ key, parts }) => [key, text(parts)])).toEqual([['4.0', 'Bo played Wild and named blue.']]);
  expect(entries[0]?.card).toEqual({ code: 'W', named: 'B' });
});

test('the line tells the last thing that happened, at most two sentences', () => {
  const past = [
    moment(1, { kind: 'played', seat: 1, cards: ['R5'] }),
    moment(2, { kind: 'played', seat: 1, cards: ['RD'] }, { kind: 'drew', seat: 0, count: 2, seen: ['G1', 'G2'] }, { kind: 'skipped', seat: 0 }),
    moment(3, { kind: 'turn', seat: 2 }),
  ];
  expect(text(eventLine(view({ past })))).toBe('Bo played Red Draw Two. You drew Green 1 and Green 2.');
  expect(text(eventLine(view({ board: { owes: [2] } })))).toBe('Cyrus is in turn');
  const crowd = moment(2, ...[1, 2, 3, 1].map((other, seat) => ({ kind: 'pointed', seat, other })), ...[3, 1, 0].map((seat) => ({ kind: 'drew', seat, count: 1 })));
  expect(text(eventLine(view({ past: [crowd] })))).toBe('You drew a card. Dov drew a card.');
  const dealt = moment(1, { kind: 'lots', seat: 1, cards: ['R5'] }, { kind: 'passed over', cards: ['RS'] }, { kind: 'started', seat: 1, cards: ['G4'] });
  expect(text(eventLine(view({ past: [dealt] })))).toBe('Bo dealt, and Green 4 starts.');
  // More happened than this page was told.
  expect(text(eventLine(view({ past: [...past, { ...moment(9), gap: true }], board: { owes: [2] } })))).toBe('Cyrus is in turn');
});

test('whoever is not asked reads what all wait for, after what happened', () => {
  const settings = { edition: 'party' };
  const past = [moment(1, { kind: 'played', seat: 1, cards: ['R5'] }, { kind: 'drew', seat: 1, count: 2 })];
  const board = { decision: 'pile', owes: [2], colour: 'red', mini: ['R5', 'R6'] };
  const line = (seat: number): string => text(eventLine(view({ past, board, seat, table: { settings } })));
  expect(line(0)).toBe('Bo played Red 5. Cyrus must add red or a Wild, or take the pile of 2.');
  expect(line(2)).toBe('Bo played Red 5. Bo drew 2 cards.');
});

test('the last to answer in secret is not told before what comes of it', () => {
  const words = { 'event.has bid': '{who} has bid.', 'event.bid': '{who} bid {count}.' };
  const questions = { bid: { tells: 'has bid', blind: true } };
  learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), id: 'bids', words, questions }]);
  const line = (...events: Happened[]): string =>
    text(eventLine(view({ past: [moment(1, ...events)], table: { settings: { edition: 'bids' } } })));
  const last = { kind: 'has bid', seat: 1 };
  expect(line(last)).toBe('Bo has bid.');
  expect(line(last, { kind: 'bid', seat: 1, count: 2 }, { kind: 'bid', seat: 2, count: 0 })).toBe('Bo bid 2. Cyrus bid 0.');
  learn(TOLD['en'] ?? []);
});

test('whoever has named a player in secret reads whom, or for what all wait', () => {
  const words = { 'question.jury.wait': 'You have accused somebody.' };
  const jury = { questions: { jury: { verbs: ['accuse'], blind: true } }, id: 'jury' };
  const settings = { edition: 'jury' };
  const waits = view({ board: { decision: 'jury', owes: [2], pointed: [0] }, own: { pointing: 1 }, table: { settings } });
  learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), ...jury, words }]);
  expect(waitingFor(waits, 'jury')).toBe('You have accused somebody.');
  learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), ...jury, words: { ...words, 'answer.accuse.done': 'You accuse {name}.' } }]);
  expect(waitingFor(waits, 'jury')).toBe('You accuse Bo.');
  learn(TOLD['en'] ?? []);
});

test('cards that all see are named, where an edition speaks of them', () => {
  const words = { 'event.looted': '{who} took the chest: {cards}.' };
  learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), id: 'chests', words, events: { looted: { takes: true } } }]);
  const looted = { kind: 'looted', seat: 1, cards: ['R5', 'G2'] };
  expect(text(tell(looted, { names: NAMES, me: 0, edition: 'chests' }))).toBe('Bo took the chest: Red 5 and Green 2.');
  learn(TOLD['en'] ?? []);
});

describe('a card that is given away', () => {
  const words = { 'event.paid': '{who} gave {whom} a card.', 'event.paid.toYou': '{who} gave you a card.', 'event.paid.seen': 'It was {cards}.' };
  const paid = { kind: 'paid', seat: 1, other: 0, count: 1, seen: ['R5'] };
  beforeEach(() => learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), id: 'gifts', words, events: { paid: { gives: true } } }]));
  afterEach(() => learn(TOLD['en'] ?? []));

  test('goes from seat to seat', () => {
    const at = view({ board: { counts: [3, 3] } });
    const before = { board: at.board, hand: ['G1', 'G2', 'G3'] };
    const after = { board: { ...at.board, counts: [4, 2] }, hand: ['G1', 'G2', 'G3', 'R5'] };
    const { beats } = compose({ events: [paid], before, after }, 0, 'gifts');
    expect(beats.map(({ what }) => what)).toEqual(['give', 'arrive', 'rest']);
    expect(beats[0]).toMatchObject({ seat: 1, other: 0, card: 'R5', sets: { counts: [3, 2] } });
    expect(beats[1]).toMatchObject({ seat: 0, hand: ['G1', 'G2', 'G3', 'R5'], sets: { counts: [4, 2] } });
  });

  test('is named to both, and to nobody else', () => {
    const told = (me: number, seen: string[]): string => text(tell({ ...paid, seen }, { names: NAMES, me, edition: 'gifts' }));
    expect(told(0, ['R5'])).toBe('Bo gave you a card. It was Red 5.');
    expect(told(1, ['R5'])).toBe('Bo gave Ann a card. It was Red 5.');
    expect(told(2, [])).toBe('Bo gave Ann a card.');
  });

  test('one of its own that is drawn is told of with the card, not without the rest', () => {
    const more = { 'event.hauled.you': 'You took one.', 'event.hauled.seen': 'It was {cards}.' };
    learn([...(TOLD['en'] ?? []), { ...infoOf('gifts'), words: more, events: { hauled: { draws: true } } }]);
    const hauled = { kind: 'hauled', seat: 0, count: 1, seen: ['R5'] };
    expect(text(tell(hauled, { names: NAMES, me: 0, edition: 'gifts' }))).toBe('You took one. It was Red 5.');
  });
});

test('POINT-1: who points at whom', () => {
  expect(fingersOf([{ kind: 'pointed', seat: 0, other: 2 }, { kind: 'drew', seat: 2, count: 1 }])).toEqual([[0, 2]]);
});

test('WD4-5: only the challenger sees the hand', () => {
  const events = [{ kind: 'challenged', seat: 0, other: 1, count: 1, seen: ['B5'] }];
  expect(verdictFor(events, 0)).toEqual({ by: 1, guilty: true, cards: ['B5'] });
  expect(verdictFor(events, 1)).toBeNull(); // it is their own hand
  expect(verdictFor([{ kind: 'challenged', seat: 0, other: 1, count: 0 }], 2)).toBeNull();
});

test('what was refused is explained by its rule', () => {
  const why = { verdict: 'refused', rule: 'TURN-1', code: 'no_match', sentence: '', params: { card: 'G4', colour: 'blue', symbol: '7', top: 'B7' } };
  expect(noticeOf({ ok: false, code: 'refused', why }, 'play', READER)).toEqual({ rule: 'TURN-1', text: 'Green 4 fits neither blue nor the 7 of Blue 7.' });
});

test('too late is said gently, idle claims by their rule, success not at all', () => {
  expect(noticeOf({ ok: false, code: 'late' }, 'speed', READER)?.rule).toBe('SPEED-3');
  expect(noticeOf({ ok: true, idle: true }, 'uno', READER)?.rule).toBe('UNO-5');
  expect(noticeOf({ ok: true }, 'play', READER)).toBeNull();
  expect(noticeOf({ ok: true, idle: true }, '', READER)).toBeNull();
});

test('another tab is told from other refusals', () => {
  expect(isMirrored({ ok: false, code: 'wrong_time', text: 'a newer connection of yours plays; connect again to play here' })).toBe(true);
  expect(isMirrored({ ok: false, code: 'wrong_time', text: 'this cannot be done now' })).toBe(false);
});

test('points of the last hand only', () => {
  const past = [moment(1, { kind: 'scored', seat: 1, count: 40 }), moment(2, { kind: 'started', seat: 0, cards: ['R1'] }), moment(3, { kind: 'scored', seat: 2, count: 25 })];
  const rows = scoreRows(view({ past, board: { scores: [0, 40, 25, 0], hand_winner: 2 } }));
  expect(rows.map(({ hand, total, won }) => [hand, total, won])).toEqual([[0, 0, false], [0, 40, false], [25, 25, true], [0, 0, false]]);
});

test('SCORE-2: sanrio is played for points, others when told so', () => {
  expect(scoringOf(table({ settings: { edition: 'sanrio' } }))).toBe('winner_takes');
  expect(scoringOf(table({ settings: { edition: 'party' } }))).toBe('off');
  expect(scoringOf(table({ settings: { edition: 'sanrio', options: { scoring: 'lowest' } } }))).toBe('lowest');
});

test('a game that was given up has no winner', () => {
  expect(outcomeOf(view({ table: { status: 'over' }, board: { hand_winner: 1, winner: -1 } })).winner).toBe(-1);
  expect(outcomeOf(view({ table: { status: 'between' }, board: { hand_winner: 1 } })).winner).toBe(1);
});

describe('a shuffle', () => {
  const [secret, mine, other] = ['0a'.repeat(32), 'ab', 'cd'];
  const proof = { t: 'proof' as const, hand: 1, commit: commitment(secret), secret, seed: dealSeed('g', 1, secret, [mine, other]), nonces: [mine, other] };
  const kept = (things: Record<string, string>) => (key: string) => things[key.slice(`1/${proof.commit}`.length)];
  const sworn = (game: string, ...pledges: string[]): string => [game, ...pledges].join();

  test('is verified only with a number of one’s own in it', () => {
    expect(shuffleOf('g', 1, [proof], kept({ '': mine }))).toBe('verified');
    expect(shuffleOf('g', 1, [proof], kept({ '': 'ef' }))).toBe('holds');
    expect(shuffleOf('g', 1, [proof], kept({}))).toBe('holds');
    expect(shuffleOf('other', 1, [proof], kept({ '': mine }))).toBe('broken');
    expect(shuffleOf('g', 2, [proof], kept({}))).toBe('unknown');
  });

  test('is broken if anybody’s number, or the game, was chosen after one’s own was shown', () => {
    const promised = (...said: string[]) => kept({ '': mine, '/sworn': sworn(said[0]!, ...said.slice(1)) });
    expect(shuffleOf('g', 1, [proof], promised('g', commitment(mine), commitment(other)))).toBe('verified');
    expect(shuffleOf('g', 1, [proof], promised('g', commitment(mine), ''))).toBe('broken');
    expect(shuffleOf('g', 1, [proof], promised('g', commitment(mine), commitment('ee')))).toBe('broken');
    expect(shuffleOf('g', 1, [proof], promised('g', commitment(mine)))).toBe('broken');
    expect(shuffleOf('f', 1, [proof], promised('g', commitment(mine), commitment(other)))).toBe('broken');
  });

  test('allows somebody not to show what was promised', () => {
    const silent = { ...proof, seed: dealSeed('g', 1, secret, [mine, '']), nonces: [mine, ''] };
    expect(shuffleOf('g', 1, [silent], kept({ '': mine, '/sworn': sworn('g', commitment(mine), commitment(other)) }))).toBe('verified');
  });
});

test('the waiting room: who can sit, and whether it can start', () => {
  const seats = [{ kind: 'person' as const }, { kind: 'bot' as const }, {}];
  expect(seatToTake(table({ seats }))).toBe(2);
  expect(seatToTake(table({ seats: seats.slice(0, 2) }))).toBe(1);
  expect(seatToTake(table({ seats: seats.slice(0, 1) }))).toBe(-1);
  expect(readiness(table({ seats }))).toEqual({ players: 2, open: 1, canStart: true, few: false });
  expect(readiness(table({ seats: [{}, { kind: 'bot' }], settings: { edition: 'party' } }))).toMatchObject({ canStart: false, few: true });
});

test('others come by code where there is one, else by the table’s address', () => {
  expect(inviteLink('http://h', table({ code: 'KIWI22' }))).toBe('http://h/j/KIWI22');
  expect(inviteLink('http://h', table({ id: 'a/b' }))).toBe('http://h/table/a%2Fb');
});

test('where nobody may watch, only players and the host are inside', () => {
  const alone = table({ settings: { spectators: false }, host: 'Tv' });
  expect(['Ann', 'Tv', 'Eve', ''].map((you) => isOutside(alone, you))).toEqual([false, false, true, true]);
  expect(isOutside(table(), 'Eve')).toBe(false);
});

test('settings left out are the defaults', () => {
  expect(formOf(table({ settings: { edition: 'party', seats: 9, options: { stacking: 'any' } } }))).toMatchObject({
    edition: 'party', seats: 9, options: { stacking: 'any' }, visibility: 'link', chat: true, clocks: { decision: 45_000 },
  });
});

test('there is a chat where it is wanted and somebody reads it', () => {
  const seats = [{ kind: 'person' as const }, { kind: 'bot' as const }];
  expect(isChatty(table())).toBe(true);
  expect(isChatty(table({ settings: { chat: false } }))).toBe(false);
  expect(isChatty(table({ seats }))).toBe(false);
  expect(isChatty(table({ seats, watchers: 1 }))).toBe(true);
});

test('a result says who won, and “you” to the winner', () => {
  const won = (seat: number): string => resultTitle(view({ seat, board: { hand_winner: 1 }, table: { status: 'between' } }));
  expect([won(0), won(1)]).toEqual(['Bo wins the hand', 'You win the hand!']);
  expect(resultTitle(view({ board: { winner: 1 }, table: { status: 'over' } }))).toBe('Bo wins!');
  const adjourned = view({ table: { status: 'over', adjourned: true, scores: [40, 7] } });
  expect(resultTitle(adjourned)).toBe('The game was adjourned');
  expect(scoreRows(adjourned).slice(0, 2).map(({ total }) => total)).toEqual([40, 7]);
  expect(resultTitle(view({ past: [moment(1, { kind: 'stuck' })], table: { status: 'between' } }))).toBe('Nobody wins');
});

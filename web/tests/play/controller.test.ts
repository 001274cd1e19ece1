// What the reader's gestures become, with a session that answers when told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Session } from '../../src/net/session.svelte';
import { infoOf, learn } from '../../src/editions/store.svelte';
import { Controller, HASTE } from '../../src/play/controller.svelte';
import { lineNow } from '../../src/play/lineNow';
import type { Deed } from '../../src/protocol/types';
import { TOLD } from '../told';
import { view } from './builders';

/** Ann, who sees Bo with one card. */
function seated() {
  const sent: [Deed, (answer: Answer) => void][] = [];
  const act = (deed: Deed): Promise<Answer> => new Promise((answer) => sent.push([deed, answer]));
  const session = { ...view({ board: { counts: [2, 1, 1, 7] } }), ref: 5, act } as unknown as Session;
  return { sent, control: new Controller(session) };
}

describe('catching', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends one catch, however often the player is tapped before the answer', () => {
    const { sent, control } = seated();
    control.catch(1);
    control.catch(1);
    expect(sent.map(([deed]) => deed)).toEqual([{ verb: 'catch', seat: 1 }]);
  });

  it('takes a tap soon after the answer for the same gesture, and a later one for a new one', async () => {
    const { sent, control } = seated();
    control.catch(1);
    sent[0]![1]({ ok: true });
    await vi.advanceTimersByTimeAsync(HASTE - 1);
    expect(control.justCaught(1)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(control.justCaught(1)).toBe(false);
  });

  it('does not mix up two players', async () => {
    const { sent, control } = seated();
    control.catch(1);
    control.catch(2);
    sent[0]![1]({ ok: true });
    await vi.advanceTimersByTimeAsync(HASTE);
    expect(sent).toHaveLength(2);
    expect(control.justCaught(2)).toBe(true);
  });
});

/** Ann, who is asked something of a kind that no edition of ours has. */
function answering(legal: Deed[], hand: string[] = ['R1', 'R2', 'G3']) {
  const sent: Deed[] = [];
  const act = (deed: Deed): Promise<Answer> => Promise.resolve(sent.push(deed)).then(() => ({ ok: true }));
  const board = { decision: 'made up', owes: [0] };
  const why = (): Promise<[]> => Promise.resolve([]);
  const session = { ...view({ board, own: { hand, legal, ahead: hand.length === 2 } }), ref: 5, act, why } as unknown as Session;
  return { sent, control: new Controller(session) };
}

describe('answering any question', () => {
  it('names somebody: chosen, then confirmed', () => {
    const { sent, control } = answering([{ verb: 'poke', seat: 1 }, { verb: 'poke', seat: 2 }]);
    expect(control.choosable).toEqual([1, 2]);
    control.confirm();
    control.choose(2);
    expect(sent).toEqual([]);
    control.confirm();
    expect(sent).toEqual([{ verb: 'poke', seat: 2 }]);
  });

  it('names two, and takes one of them back', () => {
    const pairs = [[0, 1], [0, 2], [1, 2]].map(([seat, other]) => ({ verb: 'tie', seat: seat!, other: other! }));
    const { sent, control } = answering(pairs);
    for (const seat of [2, 1, 1, 0]) control.choose(seat);
    control.confirm();
    expect(sent).toEqual([{ verb: 'tie', seat: 0, other: 2 }]);
  });

  it('names a card, and two of whom the first is not the second', () => {
    const verbs = { give: { card: true, seats: 2, ordered: true } };
    learn([{ ...infoOf('classic'), verbs }]);
    const pairs = [[1, 0], [1, 2], [2, 0], [2, 1]] as const;
    const { sent, control } = answering(pairs.map(([seat, other]) => ({ verb: 'give', card: 'R1', seat, other })));
    control.lay('R1.0');
    expect(control.choosable).toEqual([1, 2]);
    for (const seat of [2, 0]) control.choose(seat);
    control.choose(2);
    expect(control.chosen).toEqual([]);
    for (const seat of [2, 1]) control.choose(seat);
    control.confirm();
    expect(sent).toEqual([{ verb: 'give', card: 'R1', seat: 2, other: 1 }]);
    learn(TOLD['en'] ?? []);
  });

  it('chooses among answers, of which one needs a card and then somebody', () => {
    const legal = [{ verb: 'sink' }, ...['R1', 'G3'].map((card) => ({ verb: 'send', card, seat: 1 }))];
    const { sent, control } = answering([...legal, { verb: 'drink', seat: 2 }]);
    expect(control.cardVerb).toBeNull();
    control.answer('send');
    expect([control.missing, control.cardVerb]).toEqual(['card', 'send']);
    control.lay('G3.0');
    expect([control.missing, control.choosable]).toEqual(['seat', [1]]);
    control.choose(1);
    control.confirm();
    expect(sent).toEqual([{ verb: 'send', card: 'G3', seat: 1 }]);
  });

  it('begins anew when it is taken back', () => {
    const { sent, control } = answering([{ verb: 'sink' }, { verb: 'drink', seat: 2 }]);
    control.answer('drink');
    control.takeBack();
    expect([control.missing, control.verbs]).toEqual(['', ['sink', 'drink']]);
    control.answer('sink');
    expect(sent).toEqual([{ verb: 'sink' }]);
  });

  it('gives a card of the hand, or answers beside it', () => {
    const { sent, control } = answering([{ verb: 'toss', card: 'R1' }, { verb: 'duck' }]);
    control.lay('G3.0');
    expect(sent).toEqual([]);
    control.lay('R1.0');
    expect(sent).toEqual([{ verb: 'toss', card: 'R1' }]);
  });

  it('names a colour last', () => {
    const legal = ['red', 'blue'].map((colour) => ({ verb: 'paint', card: 'R1', colour }));
    const { sent, control } = answering([...legal, { verb: 'duck' }]);
    control.lay('R1.0');
    expect(control.colouring).toBe(true);
    control.pickColour('B');
    expect(sent).toEqual([{ verb: 'paint', card: 'R1', colour: 'blue' }]);
  });

  it('calls UNO with the card that leaves one', () => {
    const { sent, control } = answering([{ verb: 'play', card: 'R1' }], ['R1', 'G3']);
    control.pressUno();
    control.lay('R1.0');
    expect(sent).toEqual([{ verb: 'play', card: 'R1', uno: true }]);
  });
});

describe('a colour that is asked for beside other answers', () => {
  afterEach(() => learn(TOLD['en'] ?? []));

  it('says in the line what it is for', () => {
    const words = { 'question.bargain.title': 'Is it a deal?', 'answer.agree.title': 'On which colour?' };
    const verbs = { agree: { colour: true }, decline: {} };
    learn([...(TOLD['en'] ?? []), { ...infoOf('classic'), id: 'haggling', words, verbs: { ...infoOf('classic').verbs, ...verbs } }]);
    const legal = [{ verb: 'agree', colour: 'red' }, { verb: 'agree', colour: 'blue' }, { verb: 'decline' }];
    const board = { decision: 'bargain', owes: [0] };
    const asking = view({ board, own: { legal }, table: { settings: { edition: 'haggling' } } });
    const control = new Controller({ ...asking, ref: 5, act: vi.fn() } as unknown as Session);
    control.answer('agree');
    expect(lineNow(control, 'bargain', undefined).map(({ text }) => text).join('')).toBe('On which colour?');
  });
});

describe('cards of an open pile, and a word', () => {
  const legal = [{ verb: 'buy', card: 'R5' }, { verb: 'buy', card: 'G1' }, { verb: 'walk' }];
  const asking = { ...view({ board: { decision: 'stalls', owes: [0] }, own: { legal, hand: ['B1'] } }), ref: 5 };
  const shopping = () => {
    const act = vi.fn(() => new Promise<Answer>(() => {}));
    return { act, control: new Controller({ ...asking, act } as unknown as Session) };
  };

  it('are one tap each', () => {
    const one = shopping();
    expect(one.control.cardsShown).toEqual(['R5', 'G1']);
    one.control.pickCard('G1');
    expect(one.act).toHaveBeenCalledWith({ verb: 'buy', card: 'G1' });
    const other = shopping();
    other.control.answer('walk');
    expect(other.act).toHaveBeenCalledWith({ verb: 'walk' });
  });
});

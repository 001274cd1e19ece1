// What the reader's gestures become, with a session that answers when told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Session } from '../../src/net/session.svelte';
import { Controller, HASTE } from '../../src/play/controller.svelte';
import type { Deed } from '../../src/protocol/types';
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

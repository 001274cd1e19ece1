import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages';
import { pressOf, stepped, turned } from '../src/tv/remote';
import type { ScoreRow } from '../src/table/types';
import { ranked } from '../src/tv/ranking';

const key = (name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more }) as KeyboardEvent;

describe('a remote control', () => {
  it('has OK and arrows, and leaves the browser its own keys', () => {
    expect(pressOf(key('Enter'))).toBe('ok');
    expect(pressOf(key('ArrowUp'))).toBe('louder');
    expect(pressOf(key('ArrowLeft', { altKey: true }))).toBeNull();
    expect(pressOf(key('F5'))).toBeNull();
  });

  it('goes from silence to loud and back, step by step', () => {
    const up = [1, 1, 1, 1].reduce<{ sound: boolean; volume: 'soft' | 'normal' | 'loud' }[]>(
      (all) => [...all, stepped(all.at(-1)!, 1)], [{ sound: false, volume: 'loud' }],
    );
    expect(up.map(({ sound, volume }) => (sound ? volume : 'off'))).toEqual(['off', 'soft', 'normal', 'loud', 'loud']);
    expect(stepped({ sound: true, volume: 'soft' }, -1).sound).toBe(false);
    expect(stepped({ sound: false, volume: 'soft' }, -1).sound).toBe(false);
  });

  it('goes through all languages and round again', () => {
    const all = LANGUAGES.map((now) => turned(LANGUAGES, now, 1));
    expect([...all].sort()).toEqual([...LANGUAGES].sort());
    expect(turned(LANGUAGES, turned(LANGUAGES, 'en', 1), -1)).toBe('en');
  });
});

describe('places at the end', () => {
  const row = (seat: number, total = 0, won = false): ScoreRow => ({ seat, name: `P${seat}`, hand: 0, total, won });

  it('go by the cards that are left where no points are counted, and equals share one', () => {
    const end = { rows: [row(0), row(1, 0, true), row(2), row(3)], scoring: 'off' as const, counts: [3, 0, 1, 3] };
    const found = ranked({ ...end, hands: [['R1', 'R2', 'B3'], [], ['W'], []] });
    expect(found.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 2], [0, 3], [3, 3]]);
    expect(found.map(({ cards }) => cards.length)).toEqual([0, 1, 3, 0]);
  });

  it('go by points where they are', () => {
    const end = { rows: [row(0, 10), row(1, 80, true), row(2, 10)], counts: [], hands: [] };
    expect(ranked({ ...end, scoring: 'winner_takes' }).map(({ seat, place }) => [seat, place])).toEqual(
      [[1, 1], [0, 2], [2, 2]],
    );
    expect(ranked({ ...end, scoring: 'lowest' }).map(({ seat }) => seat)).toEqual([0, 2, 1]);
  });
});

// What a listener hears, and with which keys they ask.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { announce, ask, hush, live } from '../../src/common/live.svelte';
import { speak } from '../../src/i18n/i18n.svelte';
import { askedNow, counts, handByColour, onEntering, playable, speedNow, topCard, windows } from '../../src/play/ear/sentences';
import { presence, spoken } from '../../src/play/ear/told';
import { actionFor, keptKeys, keyMap, keyName, USUAL_KEYS } from '../../src/settings/keys';
import { moment, table, view, wilds } from './builders';

const party = { settings: { edition: 'party' } };
const turn = { top: ['R7'], colour: 'red', owes: [0], turn: 0, decision: 'turn', direction: 1, counts: [3, 1, 7, 7] };

describe('what is asked', () => {
  const own = { hand: ['R5', 'G2', 'W'], legal: [{ verb: 'play', card: 'R5' }, ...wilds('play', 'W'), { verb: 'draw' }] };
  test('a turn says the top card, who follows and how many cards fit', () => {
    expect(askedNow(view({ board: turn, own }), 'normal'))
      .toBe('Your turn. On top: Red 7. Next is Bo with 1 card. 2 cards of yours fit.');
  });
  test('more and less of it', () => {
    expect(askedNow(view({ board: turn, own }), 'brief')).toBe('Your turn. On top: Red 7.');
    expect(askedNow(view({ board: turn, own }), 'full')).toContain('You can play Red 5 and Wild.');
  });
  test('the one who follows is found against the clock, too', () => {
    expect(askedNow(view({ board: { ...turn, direction: -1 }, own }), 'normal')).toContain('Next is Dov with 7 cards.');
  });
  test('an attack is no turn: it says by whom, and what can be answered', () => {
    const attack = { by: 2, seat: 0, cards: 4, kind: 'W4' };
    const legal = [{ verb: 'accept' }, { verb: 'challenge' }];
    const said = askedNow(view({ board: { ...turn, decision: 'attack', attack }, own: { legal } }), 'normal');
    expect(said).toBe('Cyrus plays Wild Draw Four on you: Draw 4 or Challenge.');
  });
  test('with two cards it says how to call UNO, where one can be laid', () => {
    const two = { hand: ['R5', 'G2'], legal: [{ verb: 'play', card: 'R5' }, { verb: 'draw' }] };
    const said = (more: object): string => askedNow(view({ board: turn, own: { ...two, ...more } }), 'brief', USUAL_KEYS);
    expect(said({})).toBe('Your turn. On top: Red 7. Call UNO: U.');
    expect(said({ legal: [{ verb: 'draw' }] })).toBe('Your turn. On top: Red 7.');
    expect(said({ hand: ['R5', 'G2', 'G3'] })).toBe('Your turn. On top: Red 7.');
  });
  test('nothing is said while others are asked', () => {
    expect(askedNow(view({ board: { ...turn, owes: [1] }, own }), 'full')).toBe('');
  });
  test('another question is put in the edition’s words', () => {
    const legal = [1, 2, 3].map((seat) => ({ verb: 'point', seat }));
    const said = askedNow(view({ board: { ...turn, owes: [0, 1], decision: 'point' }, own: { legal }, table: party }), 'normal');
    expect(said).not.toContain('Your turn');
    expect(said.length).toBeGreaterThan(5);
  });
  test('a pile that comes to the reader says how many cards lie there', () => {
    const asked = { ...turn, decision: 'pile', mini: ['R5', 'B5', 'G5'] };
    const said = askedNow(view({ board: asked, own: { legal: [{ verb: 'take' }] }, table: party }), 'brief');
    expect(said).toMatch(/^Mini-pile of 3 cards, on top Green 5\. /);
  });
});

describe('UNO windows', () => {
  test('say who forgot, and the key that is set', () => {
    expect(windows([], view({ board: { uno: [1] } }), keyMap({ catch: 'x' }))).toEqual(['Bo forgot UNO: press X to catch.']);
    expect(windows([], view({ board: { uno: [0] } }), USUAL_KEYS)).toEqual(['You forgot UNO: press U.']);
  });
  test('are said once, and only to those who play', () => {
    expect(windows([1], view({ board: { uno: [1] } }), USUAL_KEYS)).toEqual([]);
    expect(windows([], view({ board: { uno: [1] }, seat: -1 }), USUAL_KEYS)).toEqual([]);
  });
});

describe('what happened', () => {
  const fingers = [0, 1, 2, 3].map((seat) => ({ kind: 'pointed', seat, other: seat === 1 ? 2 : 1 }));
  test('all fingers of a crowd, by whom they point at', () => {
    expect(spoken(moment(1, ...fingers), view({ table: party }), 'normal'))
      .toEqual(['3 fingers on Bo: Ann, Cyrus, and Dov.', '1 finger on Cyrus: Bo.']);
  });
  test('whose time ran out', () => {
    const late = (seat: number) => ({ ...moment(1, { kind: 'drew', seat, count: 1 }), by: 'clock', before: view({ board: { owes: [seat] } }).board });
    expect(spoken(late(0), view(), 'brief')[0]).toBe('Time ran out: a bot plays for you.');
    expect(spoken(late(1), view(), 'normal')[0]).toBe('Time ran out for Bo: a bot plays.');
  });
  test('briefly only what matters to the pile or the reader', () => {
    const events = [{ kind: 'drew', seat: 1, count: 1 }, { kind: 'played', seat: 1, cards: ['R5'] }];
    expect(spoken(moment(1, ...events), view(), 'brief')).toEqual(['Bo played Red 5.']);
    expect(spoken(moment(1, ...events), view(), 'normal')).toHaveLength(2);
  });
  test('fully also whose turn it is', () => {
    const said = spoken(moment(1), view({ board: { ...turn, owes: [2] } }), 'full');
    expect(said).toEqual(['Cyrus’s turn, 7 cards.']);
  });
  test('who has won a game is not said twice', () => {
    const won = [{ kind: 'won', seat: 1 }, { kind: 'champion', seat: 1 }];
    expect(spoken(moment(1, ...won), view(), 'normal')).toEqual(['Bo won the game!']);
    expect(spoken(moment(1, won[0]!, { kind: 'champion', seat: 2 }), view(), 'normal')).toHaveLength(2);
  });
  test('where the game stands, to whoever comes', () => {
    const past = [moment(1, { kind: 'drew', seat: 1, count: 1 })];
    const others = view({ board: { ...turn, owes: [2] }, past });
    expect(onEntering(others)).toBe('Bo drew a card. On top: Red 7. Cyrus’s turn, 7 cards.');
    expect(onEntering(view({ board: turn, past }))).toBe('Bo drew a card.'); // and what is asked follows
    const began = [moment(1, { kind: 'started', seat: 3, cards: ['R7'] })];
    expect(onEntering(view({ board: turn, past: began }))).toBe('Dov dealt, and Red 7 starts.');
    expect(onEntering(view({ past }))).toBe('');
  });
  test('who went away and who came back', () => {
    const gone = table({ here: [true, false, true, true] });
    expect(presence(table(), gone, 0)).toEqual(['Bo is away.']);
    expect(presence(gone, table(), 0)).toEqual(['Bo is back.']);
    expect(presence(table(), gone, 1)).toEqual([]);
  });
});

describe('questions by key', () => {
  test('the colour is told where the top card does not show it', () => {
    expect(topCard(view({ board: { top: ['W'], colour: 'blue' } }))).toBe('On top: Wild; colour blue.');
    expect(topCard(view({ board: { top: ['R7'], colour: 'red' } }))).toBe('On top: Red 7.');
    expect(topCard(view({ board: { top: ['R7'], colour: 'blue' } }))).toBe('On top: Red 7; colour blue.');
  });
  test('counts go in the order of play and end with the reader', () => {
    const said = counts(view({ board: { counts: [4, 3, 2, 1], direction: -1 } }));
    expect(said).toBe('Dov: 1 card, Cyrus: 2 cards, Bo: 3 cards, and You: 4 cards. Play goes counterclockwise.');
  });
  test('the hand by colour, a sentence for each', () => {
    expect(handByColour(view({ own: { hand: ['W', 'G2', 'R5', 'R1'] } })).split('. ')).toHaveLength(3);
    expect(handByColour(view())).toBe('You hold no cards.');
  });
  test('what can be played, and nothing', () => {
    expect(playable(view({ board: turn, own: { hand: ['G2'] } }))).toBe('None of your cards fits.');
  });
  test('a card that can be thrown in', () => {
    const own = { hand: ['R7'], legal: [{ verb: 'speed', card: 'R7' }] };
    expect(speedNow(view({ board: { ...turn, owes: [1] }, own }))).toBe('Speed Play: Red 7 can be thrown in now.');
    expect(speedNow(view())).toBe('');
  });
});

describe('keys', () => {
  test('are all in the documentation', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/by_ear.md'), 'utf8');
    const missing = Object.values(USUAL_KEYS).filter((key) => !page.includes(`\`${keyName(key)}\``));
    expect(missing).toEqual([]);
  });
  test('are found by what was pressed, in either case', () => {
    expect(actionFor('C', USUAL_KEYS)).toBe('catch');
    expect(actionFor('q', USUAL_KEYS)).toBeUndefined();
  });
  test('of what was kept only changes that can be', () => {
    expect(keptKeys({ catch: 'X', draw: 'Enter', nonsense: 'y' })).toEqual({ catch: 'x' });
    expect(keptKeys({ catch: 'd' })).toEqual({});
    expect(keptKeys('broken')).toEqual({});
  });
});

describe('every language', () => {
  beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
  afterAll(async () => {
    await speak('en');
    vi.unstubAllGlobals();
  });
  test.each(['de', 'es', 'fr', 'ja'] as const)('%s says whose turn it is', async (language) => {
    await speak(language);
    const said = askedNow(view({ board: turn, own: { hand: ['R5'], legal: [{ verb: 'play', card: 'R5' }] } }), 'normal');
    expect(said).not.toMatch(/[{}]|Your turn/);
    expect(said).toContain('Bo');
  });
});

test('what is asked is said last, and not at all once it is asked no more', () => {
  vi.useFakeTimers();
  hush();
  ask('Your turn.');
  announce('Ada played Red 5.');
  vi.runAllTimers();
  expect(live.urgent.map(({ text }) => text)).toEqual(['Ada played Red 5. Your turn.']);
  ask('Your turn.');
  announce('Ada threw in Red 5.');
  ask('');
  vi.runAllTimers();
  expect(live.polite.map(({ text }) => text)).toEqual(['Ada threw in Red 5.']);
  expect(live.urgent).toHaveLength(1);
  vi.useRealTimers();
});

test('a drawn card is said to fit or not', () => {
  const board = { owes: [0], decision: 'drawn' };
  const legal = [{ verb: 'play', card: 'R7' }, { verb: 'keep' }];
  expect(askedNow(view({ board, own: { drawn: 'R7', legal } }), 'normal')).toBe('It fits: Play or Keep.');
  const keep = { drawn: 'B1', legal: [{ verb: 'keep' }] };
  expect(askedNow(view({ board, own: keep }), 'normal')).toBe('It does not fit: Keep.');
});

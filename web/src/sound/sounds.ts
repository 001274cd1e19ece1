// Every sound as a list of voices; never the only sign of anything. Colours keep their notes, drawing climbs by
// semitones, so that four cards sound like four.

import type { Noise, Tone } from './tones';

export type Voice = Tone | Noise;

export interface How {
  /** Which of several it is, or how many cards. */
  readonly i?: number;
  /** The place of a colour in its edition. */
  readonly place?: number;
}

const C4 = 261.63;
const note = (semitones: number): number => C4 * 2 ** (semitones / 12);
/** C4, E4, G4, A4. */
const FOUR = [0, 4, 7, 9];
const STAIRS = [0, 2, 4, 7, 9, 12, 14];
const suit = ({ place = 0 }: How): number => FOUR[Math.max(0, place) % FOUR.length] ?? 0;

/** A marimba's bar: the note and, softer and shorter, its fourth partial. */
const bar = (semitone: number, at = 0, seconds = 0.24): Voice[] => [
  { from: note(semitone), seconds, at, db: -8 }, { from: note(semitone) * 4, seconds: seconds / 3, at, db: -22 },
];
const tone = (from: number, seconds: number, db: number, more: Partial<Tone> = {}): Tone =>
  ({ from, seconds, db, ...more });
const hiss = (noise: number, seconds: number, db: number, more: Partial<Noise> = {}): Noise =>
  ({ noise, seconds, db, ...more });

export const SOUNDS = {
  lift: () => [hiss(2400, 0.06, -24, { to: 5200 })],
  air: () => [hiss(900, 0.2, -26, { to: 2600 })],
  land: (how: How) => [hiss(1800, 0.02, -10), tone(150, 0.11, -4, { to: 62 }), ...bar(suit(how), 0.03, 0.2)],
  landBig: (how: How) => [hiss(900, 0.05, -6), tone(120, 0.26, -1, { to: 40 }), ...bar(suit(how), 0.04, 0.32)],
  badge: ({ i = 2 }: How) => [...bar(12, 0, 0.12), ...bar(i >= 4 ? 16 : 14, 0.07, 0.16)],
  fly: () => [hiss(300, 0.14, -20, { to: 900 }), hiss(500, 0.34, -16, { to: 3600, at: 0.13 })],
  hit: ({ i = 2 }: How) => [
    hiss(220, 0.16, -2, { filter: 'lowpass' }), tone(98, 0.3, 0, { to: 41 }),
    tone(note(i >= 4 ? -11 : -7), 0.16, -20, { at: 0.02, wave: 'square' }),
  ],
  drawn: ({ i = 0 }: How) => [
    hiss(3000 * 1.06 ** i, 0.06, -18, { to: 6000 * 1.06 ** i }), tone(note(-5 + i), 0.07, -16, { wave: 'triangle' }),
  ],
  skip: () => [...bar(4, 0, 0.1), tone(note(4), 0.16, -18, { to: note(11), at: 0.06 }), ...bar(-1, 0.24, 0.16)],
  reverse: () => [
    hiss(600, 0.26, -16, { to: 3800 }), hiss(3800, 0.3, -16, { to: 600, at: 0.24 }),
    tone(note(9), 0.2, -14, { to: note(4) }), tone(note(4), 0.22, -14, { to: note(9), at: 0.26 }),
  ],
  wild: (how: How) => [
    ...FOUR.flatMap((n, i) => bar(n + 12, i * 0.05, 0.14)),
    ...bar(suit(how), 0.3, 0.5), ...bar(suit(how) + 7, 0.3, 0.5),
  ],
  uno: () => [...FOUR.flatMap((n, i) => bar(n, i * 0.045)), ...bar(12, 0.2, 0.5), ...bar(16, 0.2, 0.5)],
  slap: () => [
    hiss(1400, 0.04, 0), tone(190, 0.12, -2, { to: 70 }), tone(note(5), 0.12, -18, { at: 0.1, wave: 'square' }),
    tone(note(0), 0.2, -18, { at: 0.22, wave: 'square' }),
  ],
  roll: () =>
    Array.from(
      { length: 14 }, (_, i) => hiss(160 + i * 12, 0.045, -14 + i * 0.5, { at: i * 0.036, filter: 'lowpass' }),
    ),
  guilty: () => [
    tone(90, 0.25, -2, { to: 50 }), tone(note(0), 0.4, -16, { at: 0.03, wave: 'square' }),
    tone(note(1), 0.4, -16, { at: 0.03, wave: 'square' }),
  ],
  honest: () => [...bar(0, 0.03, 0.4), ...bar(4, 0.03, 0.4), ...bar(7, 0.09, 0.4)],
  shield: () => [tone(1240, 0.5, -20), tone(1863, 0.36, -24), tone(2790, 0.2, -28), hiss(5000, 0.03, -14)],
  aim: () => [tone(440, 0.26, -20, { to: 880, wave: 'triangle' })],
  turnUp: () => [hiss(700, 0.3, -20, { to: 2400 }), tone(130, 0.5, -20, { to: 196 })],
  star1: ({ i = 0 }: How) => [tone(note(12 + (STAIRS[i] ?? 0)), 0.12, -18)],
  star: () => [0, 4, 7, 12, 16].flatMap((n, i) => bar(n + 12, i * 0.05, 0.6)),
  nostar: () => [
    tone(note(3), 0.3, -16, { to: note(-2), wave: 'triangle' }),
    tone(note(-2), 0.3, -18, { at: 0.2, wave: 'triangle' }),
  ],
  fingers: () => [...FOUR.flatMap((n) => bar(n, 0, 0.4)), hiss(2000, 0.03, -12)],
  tick: ({ i = 0 }: How) => [tone(note(7 + 2 * i), 0.09, -12, { wave: 'triangle' }), hiss(3200, 0.015, -16)],
  pass: ({ i = 1 }: How) => [
    hiss(1200, 0.2, -22, { to: 2200 }), tone(note(Math.min(i, 24)), 0.16, -10, { at: 0.2, wave: 'triangle' }),
  ],
  rope: () => [tone(note(0), 0.4, -14, { to: note(4) }), tone(note(9), 0.4, -14, { to: note(4) })],
  twang: () => [tone(note(-8), 0.35, -10, { to: note(-7.6), wave: 'triangle' })],
  streak: () => [hiss(1200, 0.18, -14, { to: 7000 }), ...bar(16, 0.14, 0.1), ...bar(19, 0.2, 0.18)],
  drum: () => [0.12, 0.42, 0.72].map((at) => tone(62, 0.22, -4, { to: 48, at })),
  win: () => [
    ...[...FOUR, ...FOUR.map((n) => n + 12)].flatMap((n, i) => bar(n, i * 0.0875)),
    ...[0, 7, 12, 16].flatMap((n) => bar(n, 0.74, 0.9)),
  ],
  lose: () => [...bar(7, 0, 0.2), ...bar(4, 0.14, 0.2), ...bar(0, 0.28, 0.5)],
  count: ({ i = 0 }: How) => [tone(note(4 + Math.min(24, i)), 0.05, -20, { wave: 'triangle' })],
  yourTurn: () => [...bar(7, 0, 0.09), ...bar(12, 0.09, 0.18)],
  clock: () => [tone(1000, 0.02, -18)],
} as const satisfies Record<string, (how: How) => readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;

// One short sound for each thing that happens; never the only sign of it.

import type { Suit } from '../cards/palette';
import { marimba, noise, tone, type Desk } from './tones';

const C4 = 261.63;
const semitones = (n: number): number => C4 * 2 ** (n / 12);

/** R C4, Y E4, G G4, B A4; pink has red's place. */
export const NOTES: Readonly<Record<Suit, number>> = {
  R: C4, P: C4, Y: semitones(4), G: semitones(7), B: semitones(9),
};
const FOUR = [NOTES.R, NOTES.Y, NOTES.G, NOTES.B];

export const SOUNDS = {
  play(desk: Desk) {
    noise(desk, { seconds: 0.018, from: 1800 });
    tone(desk, { from: 180, to: 90, seconds: 0.06 });
  },
  /** One for each card, each a little higher. */
  draw(desk: Desk, cards = 1) {
    for (let i = 0; i < Math.min(cards, 12); i++) {
      noise(desk, { seconds: 0.07, from: 3000 * 1.02 ** i, to: 6000 * 1.02 ** i, at: i * 0.09, db: -16 });
    }
  },
  colour(desk: Desk, suit: Suit) {
    marimba(desk, NOTES[suit]);
  },
  yourTurn(desk: Desk) {
    marimba(desk, semitones(7), 0, 0.09);
    marimba(desk, semitones(12), 0.09, 0.18);
  },
  reverse(desk: Desk) {
    tone(desk, { from: NOTES.B, to: NOTES.G, seconds: 0.2 });
    tone(desk, { from: NOTES.G, to: NOTES.Y, seconds: 0.2, at: 0.16 });
  },
  skip(desk: Desk) {
    marimba(desk, NOTES.Y, 0, 0.1);
    marimba(desk, NOTES.Y, 0.2, 0.1);
  },
  uno(desk: Desk) {
    FOUR.forEach((note, i) => marimba(desk, note, i * 0.04));
  },
  /** A falling fourth. */
  caught(desk: Desk) {
    tone(desk, { from: semitones(5), seconds: 0.12, db: -18, wave: 'square' });
    tone(desk, { from: C4, seconds: 0.2, at: 0.12, db: -18, wave: 'square' });
  },
  challenge(desk: Desk, guilty: boolean) {
    noise(desk, { seconds: 0.4, from: 80, filter: 'lowpass', db: 0 });
    for (const step of [0, guilty ? 1 : 4]) marimba(desk, semitones(step), 0.42, 0.4);
  },
  /** A plucked note, a semitone higher with every card on the mini-pile. */
  pile(desk: Desk, cards = 1) {
    tone(desk, { from: semitones(Math.min(cards, 24)), seconds: 0.16, wave: 'triangle' });
  },
  tick(desk: Desk) {
    tone(desk, { from: 1000, seconds: 0.02, db: -18 });
  },
  pointed(desk: Desk) {
    for (const note of FOUR) marimba(desk, note, 0, 0.4);
  },
  /** Two notes gliding to one. */
  link(desk: Desk) {
    tone(desk, { from: C4, to: semitones(4), seconds: 0.4 });
    tone(desk, { from: semitones(9), to: semitones(4), seconds: 0.4 });
  },
  win(desk: Desk) {
    [...FOUR, ...FOUR.map((note) => note * 2)].forEach((note, i) => marimba(desk, note, i * 0.0875));
  },
} as const;

export type SoundName = keyof typeof SOUNDS;

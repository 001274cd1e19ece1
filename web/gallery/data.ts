// Made-up tables.

import type { EditionId } from '../src/cards/palette';
import type { HandCard, SeatInfo } from '../src/table/types';

export const NAMES = ['Mika', 'Bo', 'Cyrus', 'Noor', 'Ines', 'Tomo', 'Zoe', 'Ann', 'Olu', 'Wen', 'Pia', 'Dev', 'Sam', 'Lea', 'Kit', 'Raj'];
export const LONG = ['Friederike-Charlotte', 'Maximilian der Zweite', 'さくらこ', 'Bartholomew J.', 'Ñandú', 'Żółć', '山田太郎', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Jean-Baptiste', 'Ann', 'Olu', 'Konstantinos', 'Dev', 'Sam', 'Lea', 'Kit'];
const COUNTS = [1, 12, 3, 5, 8, 6, 2, 4, 9, 7, 11, 5, 7, 2, 10, 6];

export function people(n: number, names: readonly string[]): SeatInfo[] {
  return Array.from({ length: n }, (_, i): SeatInfo => ({
    seat: i + 1,
    name: names[i] ?? `P${i}`,
    count: COUNTS[i] ?? 4,
    call: i === 0 ? 'open' : 'none',
    linked: n > 2 && (i === 1 || i === 5 || (n < 6 && i === 2)),
    misses: i === 3 && n > 4 ? 1 : 0,
  }));
}

const FIRST = 'R2 R7 YS Y9 G4 GD B1 B5 B9 W W4';
const MANY = 'R0 R1 R2 R2 R4 R5 R7 R9 RS RD Y1 Y1 Y3 Y4 Y6 Y8 Y9 YS YR YD G0 G2 G3 G4 G4 G6 G8 GS GR GD B1 B3 B5 B6 B9 BS BD W W4 W W W4';

export function hand(n: number, edition: EditionId): HandCard[] {
  const all = (n <= 11 ? FIRST : MANY).split(' ');
  const step = n <= 11 ? 1 : all.length / n;
  const codes = Array.from({ length: n }, (_, i) => all[Math.floor(i * step)] ?? 'W');
  return codes
    .map((code) => (edition === 'sanrio' ? code.replace(/^R/, 'P') : code))
    .map((code, i) => ({ key: `${i}`, code, playable: /^(B|W)|7$/.test(code) }));
}

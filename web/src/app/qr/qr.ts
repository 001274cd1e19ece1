// QR codes for links: byte mode, level M, up to 213 bytes. Our own, for it is little.

import { codewords } from './codewords';
import { MASKS, penalty, type Grid } from './masks';
import { versionFor, type Version } from './versions';

interface Sheet {
  readonly dark: Grid;
  /** Belongs to the frame: carries no data and is not masked. */
  readonly fixed: Grid;
}

const grid = (size: number): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => false));

function put({ dark, fixed }: Sheet, x: number, y: number, on: boolean): void {
  if (!dark[y] || x < 0 || x >= dark.length) return;
  dark[y]![x] = on;
  fixed[y]![x] = true;
}

/** Rings around a middle: dark unless the distance is one of the light ones. */
function rings(sheet: Sheet, cx: number, cy: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      put(sheet, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

function frame(version: Version): Sheet {
  const { size, squares } = version;
  const sheet = { dark: grid(size), fixed: grid(size) };
  for (let i = 0; i < size; i++) {
    put(sheet, 6, i, i % 2 === 0);
    put(sheet, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(sheet, x, y, 4, [2, 4]);
  const last = size - 7;
  const taken = (x: number, y: number): boolean =>
    (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  for (const y of squares) for (const x of squares) if (!taken(x, y)) rings(sheet, x, y, 2, [1]);
  return sheet;
}

/** A number with its check bits appended (BCH). */
function checked(value: number, bits: number, poly: number): number {
  let rest = value << bits;
  const top = 31 - Math.clz32(poly);
  for (let i = 31 - Math.clz32(rest); rest && i >= top; i = 31 - Math.clz32(rest)) rest ^= poly << (i - top);
  return (value << bits) | rest;
}

const LEVEL_M = 0;

/** Which mask, around the three corners; twice, for safety. */
function writeFormat(sheet: Sheet, mask: number): void {
  const { length: size } = sheet.dark;
  const bits = checked((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let i = 0; i < 8; i++) {
    put(sheet, 8, along[i]!, bit(i));
    put(sheet, size - 1 - i, 8, bit(i));
  }
  for (let i = 8; i < 15; i++) {
    put(sheet, along[14 - i]!, 8, bit(i));
    put(sheet, 8, size - 15 + i, bit(i));
  }
  put(sheet, 8, size - 8, true);
}

function writeVersion(sheet: Sheet, { number, size }: Version): void {
  if (number < 7) return;
  const bits = checked(number, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    put(sheet, near, far, ((bits >> i) & 1) === 1);
    put(sheet, far, near, ((bits >> i) & 1) === 1);
  }
}

/** In columns of two from the right, up and down in turns. */
function* path({ size }: Version): Generator<readonly [x: number, y: number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      yield [right, y];
      yield [right - 1, y];
    }
    up = !up;
  }
}

function writeData({ dark, fixed }: Sheet, version: Version, bytes: readonly number[], mask: number): void {
  let i = 0;
  for (const [x, y] of path(version)) {
    if (fixed[y]![x]) continue;
    const bit = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
    dark[y]![x] = (bit === 1) !== MASKS[mask]!(x, y);
    i += 1;
  }
}

function drawn(version: Version, bytes: readonly number[], mask: number): Grid {
  const sheet = frame(version);
  writeFormat(sheet, mask);
  writeVersion(sheet, version);
  writeData(sheet, version, bytes, mask);
  return sheet.dark;
}

/** The dark squares of a text, row by row, under one of the masks. */
export function masked(text: string, mask: number): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  return drawn(version, codewords(bytes, version), mask);
}

/** Under the mask that cameras like best. */
export function qr(text: string): Grid {
  const all = MASKS.map((_, mask) => masked(text, mask));
  return all.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** The same as one SVG path, a square a unit. */
export function qrPath(code: Grid): string {
  return code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

// From a text to the bytes of a QR code: byte mode, padding, Reed-Solomon, interleaving.

import { lengthBits, type Version } from './versions';

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The generator's coefficients without the leading one. */
function generator(degree: number): number[] {
  let product = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...product, 0];
    product.forEach((value, j) => (next[j + 1]! ^= times(value, EXP[i]!)));
    product = next;
  }
  return product.slice(1);
}

/** The remainder of a polynomial division: what mends a block. */
export function mend(block: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((value, i) => (rest[i]! ^= times(value, factor)));
  }
  return rest;
}

/** Mode, length, text, end and padding. */
function payload(text: Uint8Array, version: Version): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(text.length, lengthBits(version));
  text.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, 8 * version.data - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < 8 * version.data; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from(
    { length: version.data }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Shorter blocks come first. */
function blocksOf(data: readonly number[], { blocks }: Version): number[][] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let from = 0;
  return Array.from({ length: blocks }, (_, i) => {
    const size = short + (i >= blocks - longer ? 1 : 0);
    return data.slice(from, (from += size));
  });
}

const woven = (rows: readonly (readonly number[])[]): number[] =>
  Array.from(
    { length: Math.max(...rows.map(({ length }) => length)) },
    (_, i) => rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
  ).flat();

export function codewords(text: Uint8Array, version: Version): number[] {
  const blocks = blocksOf(payload(text, version), version);
  return [...woven(blocks), ...woven(blocks.map((block) => mend(block, version.mending)))];
}

// The sizes of a QR code at error correction level M, as ISO/IEC 18004 lists them.

export interface Version {
  readonly number: number;
  readonly size: number;
  /** Codewords that carry data, over all blocks. */
  readonly data: number;
  /** Codewords that mend, in each block. */
  readonly mending: number;
  readonly blocks: number;
  /** Middles of the small squares. */
  readonly squares: readonly number[];
}

const TABLE: readonly (readonly [data: number, mending: number, blocks: number, squares: readonly number[]])[] = [
  [16, 10, 1, []],
  [28, 16, 1, [6, 18]],
  [44, 26, 1, [6, 22]],
  [64, 18, 2, [6, 26]],
  [86, 24, 2, [6, 30]],
  [108, 16, 4, [6, 34]],
  [124, 18, 4, [6, 22, 38]],
  [154, 22, 4, [6, 24, 42]],
  [182, 22, 5, [6, 26, 46]],
  [216, 26, 5, [6, 28, 50]],
];

const VERSIONS: readonly Version[] = TABLE.map(([data, mending, blocks, squares], i) => ({
  number: i + 1, size: 21 + 4 * i, data, mending, blocks, squares,
}));

/** Bits that say how long the text is. */
export const lengthBits = ({ number }: Version): number => (number < 10 ? 8 : 16);

/** The smallest that holds so many bytes. */
export function versionFor(bytes: number): Version {
  const found = VERSIONS.find((version) => 4 + lengthBits(version) + 8 * bytes <= 8 * version.data);
  if (!found) throw new RangeError(`${bytes} bytes are too many for a QR code of ours`);
  return found;
}

// Lines and areas of the graph, in the units of its drawing. Pure.

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const PHONE: Frame = { width: 390, height: 230, left: 38, right: 14, top: 14, bottom: 30 };
export const WIDE: Frame = { width: 720, height: 320, left: 38, right: 14, top: 14, bottom: 30 };

export type Rows = readonly (readonly number[])[];

export const acrossOf = ({ width, left, right }: Frame, rows: number) => (row: number): number =>
  left + (row / Math.max(1, rows - 1)) * (width - left - right);

export const downOf = ({ height, top, bottom }: Frame) => (chance: number): number =>
  top + (1 - chance) * (height - top - bottom);

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

export function lineOf(frame: Frame, rows: Rows, seat: number): string {
  const [x, y] = [acrossOf(frame, rows.length), downOf(frame)];
  return path(rows.map((row, i) => [x(i), y(row[seat] ?? 0)]));
}

/** What lies beneath a line. */
export function fillOf(frame: Frame, rows: Rows, seat: number): string {
  const [x, y] = [acrossOf(frame, rows.length), downOf(frame)];
  const floor = [rows.length - 1, 0].map((row) => `L${x(row).toFixed(1)} ${y(0).toFixed(1)}`);
  return `${lineOf(frame, rows, seat)}${floor.join('')}Z`;
}

/** All players one above the other, the given one on top: they fill the height, for chances add up to one. */
export function bandsOf(frame: Frame, rows: Rows, top: number): { seat: number; d: string; middle: number }[] {
  const [x, y] = [acrossOf(frame, rows.length), downOf(frame)];
  const seats = Array.from({ length: rows[0]?.length ?? 0 }, (_, i) => i);
  const order = [...seats.filter((seat) => seat !== top).reverse(), ...seats.filter((seat) => seat === top)];
  let below = rows.map(() => 0);
  return order.map((seat) => {
    const floor = below;
    const above = rows.map((row, i) => (floor[i] ?? 0) + (row[seat] ?? 0));
    below = above;
    const upper = above.map((value, i) => [x(i), y(value)] as const);
    const lower = floor.map((value, i) => [x(i), y(value)] as const).reverse();
    const at = Math.floor(rows.length / 4);
    return { seat, d: `${path([...upper, ...lower])}Z`, middle: y(((floor[at] ?? 0) + (above[at] ?? 0)) / 2) };
  });
}

const FLAG = 27;  // across, with its edge

/** Where flags stand at the given rows and heights: none covers the one before it. */
export function flagsOf(frame: Frame, rows: Rows, marks: readonly (readonly [row: number, height: number])[]) {
  const x = acrossOf(frame, rows.length);
  const placed: { x: number; y: number }[] = [];
  for (const [row, height] of marks) {
    const last = placed.at(-1);
    const [across, down] = [x(row), Math.max(15, height)];
    const covers = last && across - last.x < FLAG && Math.abs(down - last.y) < FLAG;
    const above = covers ? last.y - FLAG : down;
    placed.push({ x: across, y: above < 15 && last ? last.y + FLAG : above });
  }
  return placed;
}

/** A few moves to read along the bottom. */
export function ticks(moves: number): number[] {
  const step = Math.max(1, Math.ceil(moves / 5));
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, i) => i * step);
}

const DASHES = ['8 5', '2 5', '12 4 2 4', '5 3', '1 4', '14 4'];
/** Lines are told apart without colour. */
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';

/** Hues a golden angle apart: neighbours never look alike. */
export const hueOf = (seat: number): number => Math.round(20 + seat * 137.5) % 360;

/** The first sign of a name, for a small circle. */
export const initial = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

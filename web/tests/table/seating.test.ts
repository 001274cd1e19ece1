import { describe, expect, test } from 'vitest';
import {
  deskSeats, isCrowded, phoneSeats, pointSeats, range, seatHeight, spacedTurns, tvSeats, type Seating,
} from '../../src/table/seating';

const OPPONENTS = range(15).map((i) => i + 1);
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

function nobodyIsCovered({ places, avatar }: Seating): void {
  places.forEach((a, i) => places.slice(i + 1).forEach((b) => expect(apart(a, b)).toBeGreaterThan(avatar)));
}

function inside({ places, avatar, width }: Seating, w: number, h: number): void {
  for (const { x, y } of places) {
    expect(x - Math.min(width, w) / 2).toBeGreaterThanOrEqual(-0.5);
    expect(x + Math.min(width, w) / 2).toBeLessThanOrEqual(w + 0.5);
    expect(y - seatHeight(avatar) / 2).toBeGreaterThanOrEqual(-0.5);
    expect(y + seatHeight(avatar) / 2).toBeLessThanOrEqual(h + 0.5);
  }
}

describe.each([320, 360, 390, 430])('a phone of %d px', (width) => {
  test.each(OPPONENTS)('seats %d', (n) => {
    const seating = phoneSeats(n, width, 60);
    expect(seating.places).toHaveLength(n);
    nobodyIsCovered(seating);
    inside(seating, width, 300);
    expect(seating.width).toBeGreaterThan(36);
  });

  test('from left to right, so that clockwise is from the reader on', () => {
    for (const n of OPPONENTS) {
      const xs = phoneSeats(n, width, 60).places.map(({ x }) => x);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
    }
  });
});

test('above eight players a phone has two arcs', () => {
  const heights = (n: number): number[] => phoneSeats(n, 390, 60).places.map(({ y }) => y);
  expect(heights(8)[3]).toBeCloseTo(heights(8)[4]!);
  expect(heights(9)[3]! - heights(9)[4]!).toBeGreaterThan(50);
});

test('a phone on its side has room for all in one', () => {
  for (const n of [9, 15]) expect(new Set(phoneSeats(n, 844, 60, 0).places.map(({ y }) => y)).size).toBe(1);
});

test('names have the whole room between neighbours and no more', () => {
  for (const n of [2, 3, 5, 8]) {
    const { places, width } = phoneSeats(n, 390, 60);
    expect(places[1]!.x - places[0]!.x).toBeGreaterThanOrEqual(width);
  }
  const many = phoneSeats(15, 390, 60);
  expect(many.places[2]!.x - many.places[0]!.x).toBeGreaterThanOrEqual(many.width);
});

test.each(OPPONENTS)('a desktop seats %d', (n) => {
  const seating = deskSeats(n, { x: 0, y: 0, w: 900, h: 450 });
  nobodyIsCovered(seating);
  inside(seating, 900, 450);
});

test.each(range(15).map((i) => i + 2))('a TV seats %d', (n) => {
  const seating = tvSeats(n, { x: 0, y: 0, w: 1720, h: 872 });
  nobodyIsCovered(seating);
  inside({ ...seating, width: seating.avatar }, 1720, 872);
});

test.each(OPPONENTS)('pointing shows %d others', (n) => {
  const seating = pointSeats(n, 326, n > 9 ? 510 : 400);
  nobodyIsCovered(seating);
  inside(seating, 326, 520);
  expect(isCrowded(seating)).toBe(false);
});

test('a small phone has no ring for many', () => {
  expect(isCrowded(pointSeats(15, 256, 243))).toBe(true);
  expect(isCrowded(pointSeats(5, 256, 243))).toBe(false);
});

test('turns are spaced evenly along the ellipse', () => {
  const turns = spacedTurns(9, 90, 400, 200);
  const spots = turns.map((turn) => ({ x: 400 * Math.sin(turn), y: 200 * Math.cos(turn) }));
  const gaps = spots.slice(1).map((spot, i) => apart(spot, spots[i]!));
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.1);
  expect(spacedTurns(1, 90, 400, 200)).toEqual([0]);
});

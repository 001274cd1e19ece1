import { describe, expect, test } from 'vitest';
import { range } from '../../src/table/seating';
import { leftHanded, stageFor, tvStage, type Stage } from '../../src/table/stage';
import type { Box } from '../../src/table/types';

const PHONES = [[320, 568], [360, 640], [375, 667], [390, 844], [412, 915], [430, 932]] as const;
const DESKS = [[768, 1024], [820, 1180], [940, 800], [1024, 768], [1100, 900], [1580, 1080], [2220, 1440]] as const;
const LOW = [[844, 390], [740, 360]] as const;

const within = ({ x, y, w, h }: Box, { width, height }: Stage): boolean => x >= 0 && y >= 0 && x + w <= width + 0.5 && y + h <= height + 0.5;
const cover = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const unoBox = ({ uno }: Stage): Box => ({ x: uno.x - uno.size / 2, y: uno.y - uno.size / 2, w: uno.size, h: uno.size });

function holds(stage: Stage): void {
  for (const part of [stage.draw, stage.top, stage.event, stage.handBox, stage.bar, unoBox(stage)]) {
    expect(within(part, stage), JSON.stringify(part)).toBe(true);
  }
  expect(cover(stage.handBox, unoBox(stage))).toBe(false);
  expect(cover(stage.handBox, stage.bar)).toBe(false);
  expect(cover(stage.handBox, stage.event)).toBe(false);
  expect(cover(stage.bar, unoBox(stage))).toBe(false);
  expect(cover(stage.draw, stage.top)).toBe(false);
}

test('for the left hand the UNO button lies at the left', () => {
  const stage = stageFor(390, 844, 3, 7);
  expect(leftHanded(stage).uno.x).toBe(390 - stage.uno.x);
  expect(leftHanded(leftHanded(stage))).toEqual(stage);
});

describe.each([...PHONES, ...DESKS, ...LOW])('%d x %d', (width, height) => {
  test.each([1, 2, 5, 8, 9, 15])('%d opponents, hands of any size', (opponents) => {
    for (const cards of [1, 7, 12, 24]) {
      const stage = stageFor(width, height, opponents, cards);
      holds(stage);
      holds(leftHanded(stage));
    }
  });
});

describe.each(PHONES.slice(3))('a full phone, %d x %d', (width, height) => {
  test('16 players and 40 cards leave the piles in sight', () => {
    const stage = stageFor(width, height, 15, 40);
    holds(stage);
    expect(stage.top.w).toBeGreaterThanOrEqual(60);
    expect(stage.top.y).toBeGreaterThan(stage.seating.bottom);
    expect(stage.top.y + stage.top.h).toBeLessThan(stage.event.y);
  });
});

test.each([480, 520, 560, 640, 720, 800])('the pill hides neither piles nor how many cards are left, %d high', (height) => {
  for (const opponents of [1, 3, 9]) {
    const { draw, top, pill } = stageFor(760, height, opponents, 7);
    const colour = { x: pill.x - 58, y: pill.y - 18, w: 116, h: 36 };
    const caption = { x: draw.x, y: draw.y + draw.h + 8, w: draw.w, h: 18 };
    for (const part of [draw, top, caption]) expect(cover(colour, part)).toBe(false);
  }
});

test('a large screen is used: the hand fills its width, and nobody sits far from the piles', () => {
  const used = ({ hand }: Stage): number => (hand!.cards.at(-1)!.x - hand!.cards[0]!.x + hand!.card) / hand!.width;
  expect(used(stageFor(1100, 900, 3, 7))).toBeGreaterThan(0.75);
  const huge = stageFor(2220, 1440, 3, 7);
  expect(huge.hand!.card).toBeGreaterThan(180);
  expect(huge.top.w).toBeGreaterThan(250);
  for (const { x, y } of huge.seating.places) {
    expect(Math.hypot(x - huge.ring.cx, y - huge.ring.cy) / huge.top.w).toBeLessThan(4);
  }
});

test('on small and low screens ring and piles end above the words, and nobody sits on them', () => {
  for (const [width, height, opponents] of [[320, 568, 9], [360, 640, 9], [844, 390, 15]] as const) {
    const { ring, seating, event, top } = stageFor(width, height, opponents, 7);
    expect(ring.cy + ring.ry, `${width}`).toBeLessThanOrEqual(event.y + 8);
    expect(top.y, `${width}`).toBeGreaterThanOrEqual(seating.bottom - 8);
  }
});

test('a small screen is a phone, a large one a desktop', () => {
  expect(stageFor(390, 844, 3, 7).kind).toBe('phone');
  expect(stageFor(844, 390, 3, 7).kind).toBe('phone');
  expect(stageFor(940, 800, 3, 7).kind).toBe('desk');
});

test('the big screen is the same picture at every size', () => {
  for (const n of range(15).map((i) => i + 2)) {
    const [small, large] = [tvStage(1280, 720, n), tvStage(1920, 1080, n)];
    expect(small.top.w * 1.5).toBeCloseTo(large.top.w, 0);
    expect(within(small.top, small)).toBe(true);
  }
});

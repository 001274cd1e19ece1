import { describe, expect, test } from 'vitest';
import { miniBox, miniSpot, pillSpot } from '../../src/table/minipile';
import { seatHeight } from '../../src/table/seating';
import { stageFor, tvStage, type Stage } from '../../src/table/stage';
import type { Box, Spot } from '../../src/table/types';

const cover = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const around = ({ x, y }: Spot, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });
const PILL = { phone: [110, 36], desk: [110, 36], tv: [230, 70] } as const;

function spots(stage: Stage): (Spot | null)[] {
  return stage.kind === 'tv' ? [...stage.seating.places] : [null, ...stage.seating.places];
}

describe.each([[320, 568], [844, 390], [360, 640], [390, 844], [430, 932], [940, 800], [1580, 1080]])('%d x %d', (width, height) => {
  test.each([2, 5, 8])('%d opponents: colour, words and seats stay in sight', (opponents) => {
    const stage = stageFor(width, height, opponents, 7);
    for (const seat of spots(stage)) {
      const spot = miniSpot(stage, seat);
      const [w, h] = PILL[stage.kind];
      const pile = miniBox(stage, spot);
      expect(cover(pile, around(pillSpot(stage, spot), w, h)), JSON.stringify(seat)).toBe(false);
      expect(pile.x).toBeGreaterThanOrEqual(-0.5);
      expect(pile.x + pile.w).toBeLessThanOrEqual(width + 0.5);
      const { avatar } = stage.seating;
      expect(pile.y + pile.h, JSON.stringify(seat)).toBeLessThanOrEqual(Math.max(stage.event.y, stage.top.y + stage.top.h) + 2);
      if (seat) expect(cover(pile, around(seat, avatar, seatHeight(avatar) - 2)), JSON.stringify(seat)).toBe(false);
    }
  });
});

test.each([2, 3, 4, 7, 8, 12, 16])('a big screen with %d players: the colour stays in sight', (players) => {
  const stage = tvStage(1920, 1080, players);
  for (const seat of spots(stage)) {
    const spot = miniSpot(stage, seat);
    expect(cover(miniBox(stage, spot), around(pillSpot(stage, spot), ...PILL.tv)), JSON.stringify(seat)).toBe(false);
  }
});

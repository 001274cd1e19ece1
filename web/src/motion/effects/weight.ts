// What a blow does to things: the felt gives way, seats shake, dashes fly.

import { EASE, TIME } from '../tokens';
import { to, type Layer, type Place } from '../layer';

/** The table takes the weight of a card. */
export function thump(l: Layer, power: number, at: Place | null): void {
  if (l.still) return;
  const down = 2.5 * power * l.unit;
  const frames = [
    { translate: '0 0' },
    { translate: `0 ${down}px`, offset: 0.3 },
    { translate: `0 ${-down / 2.5}px`, offset: 0.65 },
    { translate: '0 0' },
  ];
  for (const pile of l.all('[data-pile]')) l.move(pile, frames, 190, { ease: 'ease-out' });
  l.move(l.find('.disc'), [{ scale: 1 }, { scale: 1 - 0.006 * power, offset: 0.3 }, { scale: 1 }], 240, {
    ease: 'ease-out',
  });
  l.move(
    l.find('[data-hand]'),
    [{ translate: '0 0' }, { translate: `0 ${-3 * power}px`, offset: 0.4 }, { translate: '0 0' }],
    200,
  );
  if (at) dashes(l, at, { colour: 'var(--ink)', count: 10, power, low: true });
}

export interface Dashes {
  readonly colour: string;
  readonly count: number;
  readonly power?: number;
  readonly low?: boolean;
}

export function dashes(l: Layer, at: Place, { colour, count, power = 1, low = false }: Dashes): void {
  if (l.still) return;
  const [far, long] = [26 * power * l.unit, (14 + 10 * power) * l.unit];
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * 2 * Math.PI + 0.2;
    const [x, y] = [at.x + Math.cos(turn) * at.w * 0.6, at.y + Math.sin(turn) * at.h * 0.6];
    const dash = l.put('', 'dash', { low, css: `background:${colour};width:${long}px;height:${4 * l.unit}px` });
    const frame = (way: number, scale: number, opacity: number): Keyframe => ({
      transform: to(x, y, `rotate(${turn}rad) translateX(${way}px) scaleX(${scale})`),
      opacity,
    });
    l.pass(dash, [frame(0, 0.2, 0.8), frame(far, 1, 0.6), frame(far * 1.7, 0.1, 0)], 320);
  }
}

export function shake(l: Layer, el: Element | null, power = 1): void {
  if (l.still) return l.mark(el);
  const way = power * l.unit;
  const frames = [0, -9, 8, -7, 6, -4, 3, -1, 0].map((x, i) => ({
    translate: `${x * way}px ${(i % 2 ? -1.5 : 1.5) * way}px`,
  }));
  l.move(el, frames, TIME.hit, { ease: 'linear' });
}

export function bump(l: Layer, el: Element | null, size = 1.34): void {
  if (!l.still) l.move(el, [{ scale: 1 }, { scale: size, offset: 0.35 }, { scale: 1 }], 220, { ease: EASE.out });
}

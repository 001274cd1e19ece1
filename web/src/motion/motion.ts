// How quick movement is and whether there is any, and what dialogues and fingers do when they appear.

import { asOne } from './layer';
import { EASE, TIME } from './tokens';

export interface Pace {
  /** Scales all times; 2 is twice as quick. */
  readonly speed: number;
  /** A short fade and an outline in place of movement. */
  readonly reduced: boolean;
}

let pace: Pace = { speed: 1, reduced: false };

export function setPace(next: Pace): void {
  pace = next;
}

export const systemReduces = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const isStill = (): boolean => pace.reduced || systemReduces();
export const speed = (): number => pace.speed;

interface Timing {
  readonly ms: number;
  readonly easing: string;
  readonly delay?: number;
  readonly fill?: FillMode;
}

function run(el: Element, frames: Keyframe[], { ms, easing, delay = 0, fill = 'backwards' }: Timing): Animation {
  return el.animate(frames, { duration: ms / pace.speed, delay: delay / pace.speed, easing, fill });
}

/** What reduced motion gets: a fade, and for a moment an outline, so that the change is still seen. */
function show(el: Element, ms: number): Animation[] {
  const outline = { outline: '3px solid var(--accent)', outlineOffset: '3px' };
  const edge = el.animate([outline, outline], { duration: TIME.outline });
  return [run(el, [{ opacity: 0 }, { opacity: 1 }], { ms, easing: 'linear' }), edge];
}

/** The challenged hand opens card by card, for the challenger alone; then the verdict is stamped. */
export function reveal(cards: readonly Element[], verdict: Element): Animation[] {
  if (isStill()) return show(verdict, TIME.fade);
  const open = [{ transform: 'rotateY(90deg)', opacity: 0 }, { transform: 'none', opacity: 1 }];
  const stamp = [
    { transform: 'scale(2.4) rotate(-14deg)', opacity: 0 },
    { offset: 0.6, transform: 'scale(.92) rotate(-6deg)', opacity: 1 },
    { transform: 'scale(1) rotate(-6deg)', opacity: 1 },
  ];
  const opened = cards.map((el, i) => run(el, open, { ms: 220, easing: EASE.out, delay: i * TIME.openGap }));
  const delay = cards.length * TIME.openGap + 120;
  return [...opened, run(verdict, stamp, { ms: TIME.stamp, easing: EASE.move, delay })];
}

/** All fingers grow at the same moment. */
export const point = (fingers: readonly SVGGeometryElement[]): Animation[] =>
  fingers.flatMap((finger) => grow(finger, TIME.shield, EASE.spring));

function grow(line: SVGGeometryElement, ms: number, easing: string): Animation[] {
  if (isStill()) return show(line, TIME.fade);
  return [run(asOne(line), [{ strokeDasharray: '0 1' }, { strokeDasharray: '1 0' }], { ms, easing })];
}

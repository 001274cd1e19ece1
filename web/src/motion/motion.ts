// Every movement as Web Animations. The table is already in its final state before one runs, so an
// interrupted or skipped animation never leaves a wrong table. Nothing here blocks input.

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

const still = (): boolean => pace.reduced || systemReduces();

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

/** From where `from` is to where `el` is: the way, and how much larger it was there. */
function way(from: DOMRect, el: Element): { x: number; y: number; scale: number } {
  const to = el.getBoundingClientRect();
  return {
    x: from.left + from.width / 2 - to.left - to.width / 2,
    y: from.top + from.height / 2 - to.top - to.height / 2,
    scale: to.width ? from.width / to.width : 1,
  };
}

/** Hand to pile: an arc that lifts, turns too far and lands with weight. */
export function play(el: Element, from: DOMRect): Animation[] {
  if (still()) return show(el, TIME.fade);
  const { x, y, scale } = way(from, el);
  const frames = [
    { transform: `translate(${x}px,${y}px) scale(${scale}) rotate(-14deg)` },
    { offset: 0.62, transform: `translate(${x * 0.16}px,${y * 0.16 - 34}px) scale(1.16) rotate(8deg)` },
    { offset: 0.86, transform: 'translate(0,0) scale(.97) rotate(-1deg)' },
    { transform: 'none' },
  ];
  return [run(el, frames, { ms: TIME.play, easing: EASE.move })];
}

/** Many cards fit into one moment: the more, the closer together. */
export const drawGap = (cards: number): number => (cards > 4 ? 360 / cards : 90);

/** Pile to hand, face down, turned over on the way. */
export function draw(els: readonly Element[], from: DOMRect): Animation[] {
  return els.flatMap((el, i) => (still() ? show(el, TIME.fade) : [drawOne(el, from, i * drawGap(els.length))]));
}

function drawOne(el: Element, from: DOMRect, delay: number): Animation {
  const { x, y, scale } = way(from, el);
  const frames = [
    { transform: `translate(${x}px,${y}px) scale(${scale}) rotateY(180deg)` },
    { offset: 0.55, transform: `translate(${x * 0.4}px,${y * 0.4 - 24}px) scale(${(1 + scale) / 2}) rotateY(90deg)` },
    { transform: 'none' },
  ];
  return run(el, frames, { ms: TIME.draw, easing: EASE.out, delay });
}

/** A card without a face goes from a pile to somebody's seat, and is gone. */
export function fly(ghost: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): Animation[] {
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const frames = [
    { transform: 'none', opacity: 1 },
    { offset: 0.7, transform: `translate(${x * 0.86}px,${y * 0.86}px) scale(.5) rotate(10deg)`, opacity: 1 },
    { transform: `translate(${x}px,${y}px) scale(.3) rotate(14deg)`, opacity: 0 },
  ];
  const animation = run(ghost, still() ? [{ opacity: 0 }, { opacity: 0 }] : frames, { ms: TIME.fly, easing: EASE.out, delay, fill: 'both' });
  animation.onfinish = animation.oncancel = () => ghost.remove();
  return [animation];
}

/** A short outline where something changed that did not move. */
export const mark = (el: Element): Animation[] => show(el, TIME.slowFade);

/** The ring flips like a coin, from its mirror image (the old direction) to itself. */
export function turn(ring: Element): Animation[] {
  if (still()) return show(ring, TIME.slowFade);
  const frames = [
    { transform: 'rotateY(180deg)' },
    { offset: 0.5, transform: 'rotateY(90deg) scale(1.06)' },
    { transform: 'rotateY(0)' },
  ];
  return [run(ring, frames, { ms: TIME.turn, easing: EASE.move })];
}

/** The caller's avatar springs, four rings go out in four colours. */
export function uno(avatar: HTMLElement, colours: readonly string[]): Animation[] {
  if (still()) return show(avatar, TIME.slowFade);
  const spring = run(avatar, [{ scale: 1 }, { offset: 0.3, scale: 1.28 }, { scale: 1 }], { ms: TIME.uno, easing: EASE.spring });
  return [spring, ...colours.map((colour, i) => burst(avatar, colour, i * 45))];
}

function burst(avatar: HTMLElement, colour: string, delay: number): Animation {
  const ring = document.createElement('i');
  ring.style.cssText = `position:absolute;inset:0;border-radius:50%;border:5px solid ${colour};pointer-events:none`;
  avatar.append(ring);
  const frames = [{ transform: 'scale(.8)', opacity: 1 }, { transform: 'scale(2.5)', opacity: 0 }];
  const animation = run(ring, frames, { ms: TIME.burst, easing: EASE.out, delay, fill: 'both' });
  animation.onfinish = animation.oncancel = () => ring.remove();
  return animation;
}

export function caught(seat: Element): Animation[] {
  if (still()) return show(seat, TIME.slowFade);
  const frames = [0, -7, 7, -5, 5, -2, 0].map((x) => ({ translate: `${x}px 0` }));
  return [run(seat, frames, { ms: TIME.shake, easing: 'linear' })];
}

/** The challenged hand opens card by card, for the challenger alone; then the verdict is stamped. */
export function reveal(cards: readonly Element[], verdict: Element): Animation[] {
  if (still()) return show(verdict, TIME.slowFade);
  const open = [{ transform: 'rotateY(90deg)', opacity: 0 }, { transform: 'none', opacity: 1 }];
  const stamp = [
    { transform: 'scale(2.4) rotate(-14deg)', opacity: 0 },
    { offset: 0.6, transform: 'scale(.92) rotate(-6deg)', opacity: 1 },
    { transform: 'scale(1) rotate(-6deg)', opacity: 1 },
  ];
  const opened = cards.map((el, i) => run(el, open, { ms: TIME.open, easing: EASE.out, delay: i * 60 }));
  return [...opened, run(verdict, stamp, { ms: TIME.stamp, easing: EASE.move, delay: cards.length * 60 + 120 })];
}

/** The mini-pile slides along the ring to the next seat, never straight across. */
export function pass(pile: Element, from: DOMRect, bulge: readonly [number, number] = [0, 40]): Animation[] {
  if (still()) return show(pile, TIME.fade);
  const { x, y } = way(from, pile);
  const frames = [
    { transform: `translate(${x}px,${y}px)` },
    { offset: 0.5, transform: `translate(${x / 2 + bulge[0]}px,${y / 2 + bulge[1]}px) rotate(5deg) scale(1.08)` },
    { transform: 'none' },
  ];
  return [run(pile, frames, { ms: TIME.pass, easing: EASE.move })];
}

/** All fingers grow at the same moment. */
export const point = (fingers: readonly SVGGeometryElement[]): Animation[] =>
  fingers.flatMap((finger) => grow(finger, TIME.point, EASE.spring));

/** The ribbon is drawn from one seat to the other, and both badges snap in. */
export function link(ribbon: SVGGeometryElement, badges: readonly Element[]): Animation[] {
  const snap = (badge: Element, i: number): Animation =>
    run(badge, [{ scale: 0 }, { scale: 1 }], { ms: TIME.point, easing: EASE.spring, delay: i ? 440 : 60 });
  return [...grow(ribbon, TIME.link, EASE.move), ...(still() ? [] : badges.map(snap))];
}

function grow(line: SVGGeometryElement, ms: number, easing: string): Animation[] {
  if (still()) return show(line, TIME.slowFade);
  const length = line.getTotalLength();
  return [run(line, [{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], { ms, easing })];
}

/** A new event ends what the one before it started. */
export function finish(animations: readonly Animation[]): void {
  for (const animation of animations) animation.finish();
}

// What effects are made of: places on the table, things that appear over it for a moment, and animations that can be
// brought to their end at any time. Nothing here can be pressed, read aloud or waited for.

import { EASE, TIME } from './tokens';

export interface Place {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Timing {
  readonly ease?: string;
  readonly delay?: number;
  readonly fill?: FillMode;
}

export interface Thing {
  readonly low?: boolean;
  readonly css?: string;
}

export const to = (x: number, y: number, more = ''): string => `translate(${x}px,${y}px) ${more}`;

/** Of a card on a phone. */
const USUAL = 112;

export class Layer {
  tempo = 1;
  /** How large signs are: by the cards that lie there. */
  unit = 1;
  still = false;
  #root: HTMLElement | null = null;
  #live = new Set<Animation>();

  get root(): HTMLElement | null {
    return this.#root;
  }

  /** Before every beat: the page may have been laid out anew. */
  look(root: HTMLElement | undefined, tempo: number, still: boolean): boolean {
    this.#root = root ?? null;
    // By what is written there: to measure it has the page laid out once more.
    const card = Number.parseFloat(this.find('[data-pile="discard"]')?.style.width ?? '');
    this.unit = Math.max(0.8, Math.min(3, (card || 0) / USUAL));
    this.tempo = tempo;
    this.still = still;
    return !!this.#layer('high');
  }

  find = (selector: string): HTMLElement | null => this.#root?.querySelector<HTMLElement>(selector) ?? null;
  all = (selector: string): HTMLElement[] => [...(this.#root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  #layer = (name: 'low' | 'high'): HTMLElement | null => this.find(`.fx.${name}`);

  get size(): { w: number; h: number } {
    return { w: this.#root?.clientWidth ?? 0, h: this.#root?.clientHeight ?? 0 };
  }

  place(el: Element | null): Place | null {
    if (!el || !this.#root) return null;
    const [a, b] = [this.#root.getBoundingClientRect(), el.getBoundingClientRect()];
    return { x: b.left - a.left + b.width / 2, y: b.top - a.top + b.height / 2, w: b.width, h: b.height };
  }

  pile = (name: string): Place | null => this.place(this.find(`[data-pile="${name}"]`));
  avatar = (seat: number): HTMLElement | null => this.find(`[data-seat="${seat}"] .avatar`);
  seat = (seat: number): HTMLElement | null => this.find(`[data-seat="${seat}"]`) ?? this.find('[data-hand]');

  /** Where somebody sits; the reader on a phone is where the hand lies. */
  at = (seat: number): Place | null => this.place(this.avatar(seat)) ?? this.hand;

  /** The middle of the reader's hand, no larger than somebody's seat. */
  get hand(): Place | null {
    const whole = this.place(this.find('[data-hand]'));
    const most = 72 * this.unit;
    return whole && { ...whole, w: Math.min(whole.w, most), h: Math.min(whole.h, most) };
  }

  get ring(): Place | null {
    return this.place(this.find('[data-ring]'));
  }

  /** Where a badge rests: above the avatar, inside the screen, never over a name or a count. */
  spot(seat: number): Place | null {
    const at = this.at(seat);
    if (!at || !this.avatar(seat)) return at && { ...at, y: at.y - at.h / 2 - 30 * this.unit };
    const [margin, up] = [40 * this.unit, at.y - at.h * 1.18];
    if (up < margin) return { ...at, x: Math.min(this.size.w - margin, at.x + at.w * 1.08) };
    return { ...at, y: up, x: Math.max(margin, Math.min(this.size.w - margin, at.x)) };
  }

  put(html: string, kind: string, { low = false, css = '' }: Thing = {}): HTMLElement {
    const thing = document.createElement('i');
    thing.className = kind;
    thing.innerHTML = html;
    thing.style.cssText = css;
    this.#layer(low ? 'low' : 'high')?.append(thing);
    return thing;
  }

  lines(inner: string, low = false): HTMLElement {
    const { w, h } = this.size;
    return this.put(`<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inner}</svg>`, 'lines', { low });
  }

  move(
    el: Element | null,
    frames: Keyframe[],
    ms: number,
    { ease = EASE.out, delay = 0, fill = 'backwards' }: Timing = {},
  ): void {
    if (!el) return;
    const running = el.animate(frames, { duration: ms / this.tempo, delay: delay / this.tempo, easing: ease, fill });
    this.#live.add(running);
    running.onfinish = running.oncancel = () => this.#live.delete(running);
  }

  /** A thing that is there for a while: it moves, and is gone at the end. */
  pass(el: HTMLElement, frames: Keyframe[], ms: number, timing: Timing = {}): void {
    const running = el.animate(frames, {
      duration: ms / this.tempo,
      delay: (timing.delay ?? 0) / this.tempo,
      easing: timing.ease ?? EASE.out,
      fill: 'both',
    });
    this.#live.add(running);
    running.onfinish = running.oncancel = () => {
      this.#live.delete(running);
      el.remove();
    };
  }

  /** It comes, stands and goes. */
  stand(el: HTMLElement, ms: number, come: Keyframe = { opacity: 0 }): void {
    const [first, last] = [Math.min(0.4, 220 / ms), 1 - Math.min(0.3, 180 / ms)];
    const there = { opacity: 1, scale: 1 };
    this.pass(
      el,
      [this.still ? { opacity: 0 } : come, { ...there, offset: first }, { ...there, offset: last }, { opacity: 0 }],
      ms,
      { ease: 'linear' },
    );
  }

  /** Reduced motion: it is there, and for a moment it has an edge. */
  mark(el: Element | null): void {
    const outline = { outline: '3px solid var(--accent)', outlineOffset: '4px' };
    this.move(el, [{ opacity: 0 }, { opacity: 1 }], TIME.fade, { ease: 'linear' });
    this.move(el, [outline, outline], TIME.outline, { ease: 'linear' });
  }

  /** Lines write themselves. */
  write(el: HTMLElement, ms: number, ease: string = EASE.move): void {
    for (const line of el.querySelectorAll<SVGPathElement>('path:not(.whole)')) {
      asOne(line).style.strokeDasharray = '1 1';
      this.move(line, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], ms, { ease, fill: 'both' });
    }
  }

  finish(): void {
    for (const running of [...this.#live]) running.finish();
    this.#live.clear();
    this.clear();
  }

  clear(): void {
    this.#layer('low')?.replaceChildren();
    this.#layer('high')?.replaceChildren();
  }
}

/** A line whose length is called one: to measure it would have the page laid out. */
export function asOne<T extends SVGGeometryElement>(line: T): T {
  line.setAttribute('pathLength', '1');
  return line;
}

/** From one place to another on a curve: nine points are enough for the eye. */
export function curved(
  a: Place,
  b: Place,
  bend: number,
  frame: (x: number, y: number, t: number) => string,
): Keyframe[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [mx, my] = [(a.x + b.x) / 2 - (dy / length) * bend, (a.y + b.y) / 2 + (dx / length) * bend];
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const u = 1 - t;
    const point = (p: number, m: number, q: number): number => u * u * p + 2 * u * t * m + t * t * q;
    return { offset: t, transform: frame(point(a.x, mx, b.x), point(a.y, my, b.y), t) };
  });
}

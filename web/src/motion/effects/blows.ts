// What is done to somebody: the badge that flies and hits, the palm, the shield, the skip.

import { paintOf, suitOf } from '../../cards/palette';
import { t } from '../../i18n/i18n.svelte';
import type { Beat } from '../../play/score/score';
import { asOne, curved, to, type Layer, type Place } from '../layer';
import type { Cast } from '../performer';
import { palm as palmSign, plus, shield as shieldSign, skip as skipSign, tail } from '../signs';
import { EASE, TIME } from '../tokens';
import { dashes, shake, thump } from './weight';

const SMALL = 64;
const LARGE = 108;

/** "+4": it hovers over the pile until somebody is hit, then counts down as the cards arrive. */
export class Badge {
  readonly el: HTMLElement;
  constructor(
    private l: Layer,
    private cast: Cast,
    count: number,
    public at: Place,
  ) {
    this.el = l.put('', 'sign', { css: `--w:${LARGE * l.unit}px;transform:${to(at.x, at.y)}` });
    this.#draw(count);
  }

  #draw(count: number): void {
    this.el.innerHTML = plus(count, this.cast.edition);
  }

  born(): void {
    const { x, y } = this.at;
    if (this.l.still) return this.l.mark(this.el);
    this.l.move(
      this.el,
      [
        { transform: to(x, y, 'scale(.3) rotate(-14deg)'), opacity: 0 },
        { transform: to(x, y - 14 * this.l.unit, 'scale(1.34) rotate(4deg)'), opacity: 1, offset: 0.55 },
        { transform: to(x, y), opacity: 1 },
      ],
      TIME.born,
    );
  }

  dart(goal: Place, bend = 60): void {
    const from = this.at;
    this.at = goal;
    this.el.style.transform = to(goal.x, goal.y);
    if (this.l.still) return this.l.mark(this.el);
    const [dx, dy] = [goal.x - from.x, goal.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const back = {
      ...from,
      x: from.x - (dx / length) * 20 * this.l.unit,
      y: from.y - (dy / length) * 20 * this.l.unit,
    };
    const curve = bend * this.l.unit * (dx > 0 ? -1 : 1);
    this.l.move(
      this.el,
      [{ transform: to(from.x, from.y) }, { transform: to(back.x, back.y, 'scale(1.12)') }],
      TIME.wind,
      { fill: 'both' },
    );
    this.l.move(
      this.el,
      curved(back, goal, curve, (x, y, s) => to(x, y, `scale(${1.12 - 0.12 * s})`)),
      TIME.dart,
      { ease: EASE.in, delay: TIME.wind, fill: 'forwards' },
    );
    this.#tail(back, goal, curve);
  }

  #tail(a: Place, b: Place, bend: number): void {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    const [mx, my] = [(a.x + b.x) / 2 - (dy / length) * bend, (a.y + b.y) / 2 + (dx / length) * bend];
    const path = `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`;
    const lines = this.l.lines(tail(path, this.cast.edition, 20 * this.l.unit));
    this.el.before(lines);
    for (const line of lines.querySelectorAll('path')) {
      asOne(line).style.strokeDasharray = '0.5 2';
      this.l.move(line, [{ strokeDashoffset: 0.5 }, { strokeDashoffset: -1 }], TIME.dart * 1.25, {
        ease: EASE.in,
        delay: TIME.wind,
        fill: 'both',
      });
    }
    this.l.pass(lines, [{ opacity: 1 }, { opacity: 1 }], TIME.wind + TIME.dart * 1.3);
  }

  small(): void {
    this.el.style.setProperty('--w', `${SMALL * this.l.unit}px`);
  }

  lessen(left: number): void {
    if (left <= 0) return this.burst();
    this.#draw(left);
    if (!this.l.still) this.l.move(this.el.firstElementChild, [{ scale: 1.3 }, { scale: 1 }], 140);
  }

  burst(): void {
    this.cast.badge = null;
    this.l.pass(
      this.el,
      [
        { opacity: 1, scale: 1 },
        { opacity: 0, scale: this.l.still ? 1 : 1.3 },
      ],
      220,
    );
  }
}

/** Over the pile's upper edge, where no panel lies. */
const above = (pile: Place | null): Place | null => pile && { ...pile, y: pile.y - pile.h * 0.4 };

export function badge(l: Layer, cast: Cast, beat: Beat): void {
  const old = cast.badge;
  const at = old?.at ?? above(l.pile('discard'));
  old?.el.remove();
  if (!at || beat.count < 1) return;
  cast.badge = new Badge(l, cast, beat.count, at);
  cast.badge.born();
}

/** At the seat; the reader's lies over the hand. */
export function strike(l: Layer, cast: Cast, beat: Beat): void {
  const goal = l.spot(beat.seat);
  if (!cast.badge) badge(l, cast, beat);
  if (goal) cast.badge?.dart(goal);
}

export function hit(l: Layer, cast: Cast, beat: Beat): void {
  const at = l.at(beat.seat);
  cast.badge?.small();
  shake(l, l.seat(beat.seat), beat.strong ? 1.2 : 0.8);
  if (beat.seat === cast.me) cast.buzz(beat.strong ? [40, 30, 40] : [40]);
  if (!at) return;
  if (l.avatar(beat.seat)) dashes(l, at, { colour: 'var(--warn)', count: 11 });
  thump(l, beat.strong ? 2 : 1.2, null);
}

/** The line hops over whoever is left out, and the sign falls on them. */
export function skip(l: Layer, cast: Cast, beat: Beat): void {
  const [at, next, ring] = [l.at(beat.seat), l.at(beat.other), l.ring];
  const suit = suitOf(cast.colour, cast.edition);
  if (!at || !suit) return;
  const paint = paintOf(cast.edition, suit);
  if (next && ring && !l.still) {
    const top = Math.max(14, at.y - at.h * 1.6);
    const path = `M${ring.x} ${ring.y}Q${at.x} ${top} ${next.x} ${next.y - next.h * 0.6}`;
    const strokes = [
      [15, 'var(--ink0)'],
      [11, 'var(--cream)'],
      [7, paint.field],
    ] as const;
    const hop = l.lines(
      strokes.map(([w, c]) => `<path d="${path}" stroke="${c}" stroke-width="${w * l.unit}"/>`).join(''),
    );
    l.write(hop, TIME.hop);
    l.pass(hop, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], TIME.hop * 2);
  }
  const y = at.y - at.h * 0.2;
  const sign = l.put(skipSign(paint), 'sign', { css: `--w:${at.w * 0.92}px;transform:${to(at.x, y)}` });
  const there = { transform: to(at.x, y), opacity: 1 };
  const come = l.still
    ? { ...there, opacity: 0 }
    : { transform: to(at.x, y - at.h, 'scale(2.2) rotate(-16deg)'), opacity: 0 };
  l.pass(
    sign,
    [come, { ...come, offset: 0.14 }, { ...there, offset: 0.28 }, { ...there, offset: 0.86 }, { ...there, opacity: 0 }],
    TIME.hop + TIME.sign,
    { ease: EASE.move },
  );
}

export function veil(l: Layer, _cast: Cast, beat: Beat): void {
  const seat = l.find(`[data-seat="${beat.seat}"]`);
  const face = l.avatar(beat.seat);
  l.move(face, [{ opacity: 0.38 }, { opacity: 0.38, offset: 0.85 }, { opacity: 1 }], TIME.sign, { ease: 'linear' });
  if (!l.still) l.move(seat, [{ translate: '0 0' }, { translate: '0 5px', offset: 0.4 }, { translate: '0 0' }], 200);
}

export function palm(l: Layer, _cast: Cast, beat: Beat): void {
  const [a, p] = [l.at(beat.seat), l.at(beat.other)];
  if (!a || !p) return;
  const sign = l.put(palmSign(), 'sign', { css: `--w:${Math.min(p.w, 110) * 1.5}px` });
  const there = { transform: to(p.x, p.y, 'rotate(-6deg)'), opacity: 1 };
  const whole = TIME.palm + TIME.slap + TIME.chip;
  const struck = TIME.palm / whole;
  if (l.still)
    return l.pass(sign, [{ ...there, opacity: 0 }, { ...there, offset: 0.2 }, there, { ...there, opacity: 0 }], whole);
  const [x, y] = [p.x + (a.x - p.x) * 0.2, p.y - p.h];
  l.pass(
    sign,
    [
      { transform: to(a.x, a.y, 'scale(.4)'), opacity: 0 },
      { transform: to(x, y, 'scale(1.7) rotate(-18deg)'), opacity: 1, offset: struck * 0.45 },
      { transform: to(x, y - p.h * 0.15, 'scale(1.8) rotate(-22deg)'), opacity: 1, offset: struck * 0.7 },
      { ...there, offset: struck },
      { ...there, offset: 0.85 },
      { ...there, opacity: 0 },
    ],
    whole,
    { ease: 'linear' },
  );
}

export function slap(l: Layer, _cast: Cast, beat: Beat): void {
  const at = l.at(beat.other);
  shake(l, l.seat(beat.other), 1.2);
  if (at) dashes(l, at, { colour: 'var(--warn)', count: 12 });
  thump(l, 1.2, null);
}

export function word(l: Layer, text: string, kind: string, at: Place | null, ms: number): void {
  if (!at) return;
  const chip = l.put(text, `word ${kind}`);
  const half = chip.offsetWidth / 2 + 6;
  const x = Math.max(half, Math.min(l.size.w - half, at.x));
  chip.style.cssText = `left:${x}px;top:${at.y}px`;
  l.stand(chip, ms, { opacity: 0, scale: 0.5 });
}

export const chip = (l: Layer, _cast: Cast, beat: Beat): void =>
  word(l, t('show.caught'), 'bad', l.spot(beat.seat), TIME.chip + 500);

/** Before the seat, on the side of the middle. */
function before(l: Layer, seat: number): Place | null {
  const [at, ring] = [l.at(seat), l.ring];
  return at && ring && { ...at, x: at.x + (ring.x - at.x) * 0.3, y: at.y + (ring.y - at.y) * 0.36 };
}

export function shield(l: Layer, cast: Cast, beat: Beat): void {
  const [from, at] = [l.at(beat.seat), before(l, beat.seat)];
  if (!from || !at) return;
  const sign = l.put(shieldSign(cast.edition), 'sign', { css: `--w:${92 * l.unit}px` });
  const there = { transform: to(at.x, at.y), opacity: 1 };
  const come = l.still ? { ...there, opacity: 0 } : { transform: to(from.x, from.y, 'scale(.3)'), opacity: 0 };
  l.pass(sign, [come, { ...there, offset: 0.2 }, { ...there, offset: 0.9 }, { ...there, opacity: 0 }], 1400);
  if (!l.still) l.write(sign, TIME.shield + 120);
}

/** The badge comes straight at the shield and bounces back to hover in the middle. */
export function deflect(l: Layer, cast: Cast, beat: Beat): void {
  const [at, ring] = [before(l, beat.seat), l.ring];
  if (!at || !ring || !cast.badge) return;
  cast.badge.dart({ ...ring, x: ring.x + (at.x - ring.x) * 0.4, y: ring.y + (at.y - ring.y) * 0.3 }, 0);
  dashes(l, { ...at, w: 60 * l.unit, h: 60 * l.unit }, { colour: 'var(--accent)', count: 12 });
}

export function aim(l: Layer, cast: Cast, beat: Beat): void {
  const [goal, from] = [l.at(beat.other), cast.badge?.at ?? l.ring];
  if (!goal || !from) return;
  const strokes = [
    [20, 'var(--ink0)'],
    [15, 'var(--cream)'],
    [9, 'var(--accent)'],
  ] as const;
  const path = `M${from.x} ${from.y}L${goal.x} ${goal.y}`;
  const arrow = l.lines(
    strokes.map(([w, c]) => `<path d="${path}" stroke="${c}" stroke-width="${w * l.unit}"/>`).join(''),
    true,
  );
  if (!l.still) l.write(arrow, TIME.aim);
  l.pass(arrow, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], TIME.aim * 2.4);
  const ring = l.put('', 'wave', { css: `--w:${goal.w * 1.3}px;--c:var(--accent)` });
  const there = { transform: to(goal.x, goal.y), opacity: 1 };
  l.pass(
    ring,
    [{ transform: to(goal.x, goal.y, 'scale(1.8)'), opacity: 0 }, { ...there, offset: 0.4 }, there],
    TIME.aim * 2,
  );
}

// Cards in the air.

import { back, card as face } from '../../cards/cards';
import type { Beat } from '../../play/score/score';
import { curved, to, type Layer, type Place } from '../layer';
import type { Cast } from '../performer';
import { EASE, TIME } from '../tokens';
import { bump, thump } from './weight';

export const shown = (l: Layer, cast: Cast, code: string, w: number): HTMLElement =>
  l.put(code ? face(code, { edition: cast.edition, detail: 'mini' }) : back(cast.edition, 'mini'), 'flying', {
    css: `--w:${w}px`,
  });

/** Where a card comes from: the very card of the reader's hand, a seat, or the draw pile. */
function source(l: Layer, cast: Cast, { seat, card }: Beat): Place | null {
  if (seat < 0) return l.pile('draw');
  if (seat !== cast.me) return l.at(seat);
  return cast.leaving ?? l.place(held(l, cast, card)) ?? l.at(seat);
}

const held = (l: Layer, { laid }: Cast, card: string): HTMLElement | null =>
  (laid.startsWith(`${card}.`) ? l.find(`[data-key="${laid}"]`) : null) ?? l.find(`[data-key^="${card}."]`);

export function crouch(l: Layer, cast: Cast, beat: Beat): void {
  const own = beat.seat === cast.me ? held(l, cast, beat.card) : null;
  cast.leaving = l.place(own);
  if (l.still) return;
  if (own)
    l.move(
      own,
      [
        { translate: '0 0', scale: 1 },
        { translate: '0 8px', scale: '1.06 .92' },
      ],
      TIME.crouch,
    );
  else l.move(l.avatar(beat.seat), [{ scale: 1 }, { scale: '1.1 .9', offset: 0.4 }, { scale: 1 }], 220);
}

/** On an arc, too large and over-turned on the way; its shadow follows on the felt. */
export function fly(l: Layer, cast: Cast, beat: Beat): void {
  const [a, d] = [source(l, cast, beat), l.pile(beat.pile) ?? l.pile('discard')];
  cast.leaving = null;
  if (!a || !d || l.still) return;
  const small = a.w < d.w * 0.7 ? 0.34 : (a.w / d.w) * 0.9;
  const lift = (36 + Math.abs(a.x - d.x) * 0.1) * l.unit;
  const on = (t: number, up: number, more: string): Keyframe => ({
    transform: to(a.x + (d.x - a.x) * t, a.y + (d.y - a.y) * t - up, more),
  });
  const third = small + (1.14 - small) / 2;
  const flying = shown(l, cast, beat.card, d.w);
  cast.aloft = flying;
  l.move(
    flying,
    [
      on(0, 0, `rotate(-16deg) scale(${small})`),
      { ...on(0.34, lift * 0.8, `rotate(-6deg) scale(${third},${third * 1.08})`), offset: 0.3 },
      { ...on(0.84, lift, 'rotate(7deg) scale(1.16)'), offset: 0.7 },
      on(1, 0, 'rotate(-2deg) scale(1)'),
    ],
    TIME.arc,
    { ease: EASE.move, fill: 'both' },
  );
  const shade = l.put('', 'shade', { low: true });
  l.pass(
    shade,
    [
      { ...on(0, -20, 'scale(.5)'), opacity: 0 },
      { ...on(0.84, -40, 'scale(1.3)'), opacity: 0.5, offset: 0.7 },
      { ...on(1, -20, ''), opacity: 0.9 },
    ],
    TIME.arc,
    { ease: EASE.move },
  );
}

export function streak(l: Layer, cast: Cast, beat: Beat): void {
  const [a, d] = [l.at(beat.seat), l.pile('discard')];
  if (!a || !d || l.still) return;
  const [turn, length] = [Math.atan2(d.y - a.y, d.x - a.x), Math.hypot(d.x - a.x, d.y - a.y)];
  for (const side of [-1, 0, 1]) {
    const ground = side ? 'var(--force)' : 'var(--cream)';
    const css = `width:${length}px;height:${(side ? 8 : 18) * l.unit}px;background:${ground}`;
    const [x, y] = [a.x - Math.sin(turn) * side * 24 * l.unit, a.y + Math.cos(turn) * side * 24 * l.unit];
    const frame = (way: number, scale: number, opacity: number): Keyframe => ({
      transform: to(x, y, `rotate(${turn}rad) translateX(${way}px) scaleX(${scale})`),
      opacity,
    });
    l.pass(
      l.put('', 'dash', { low: true, css }),
      [frame(0, 0, 1), frame(0, 0.9, 1), frame(length, 0, 0.4)],
      380 + side * 50,
    );
  }
  const flying = shown(l, cast, beat.card, d.w);
  cast.aloft = flying;
  l.move(
    flying,
    [{ transform: to(a.x, a.y, `rotate(${turn + 1.57}rad) scale(.3,.5)`) }, { transform: to(d.x, d.y) }],
    TIME.streak,
    { fill: 'both' },
  );
}

/** A wrong throw hits the pile's edge and comes back. */
export function bounce(l: Layer, cast: Cast, beat: Beat): void {
  const [a, d] = [l.at(beat.seat), l.pile('discard')];
  const flying = cast.aloft;
  cast.aloft = null;
  if (!a || !d || !flying) return;
  l.pass(
    flying,
    curved(d, a, 40, (x, y, t) => to(x, y, `rotate(${t * 200}deg) scale(${1 - 0.6 * t})`)),
    TIME.rebound,
  );
  thump(l, 0.6, null);
}

/** The last card hangs over the pile for three heartbeats, then falls. */
export function hold(l: Layer, cast: Cast): void {
  const d = l.pile('discard');
  if (!d || !cast.aloft || l.still) return;
  l.stand(l.put('', 'scrim', { low: true }), TIME.hold);
  for (const beat of [0, 1, 2]) {
    const ring = l.put('', 'wave', { low: true, css: `--w:${d.w * 1.2}px;--c:var(--accent)` });
    l.pass(
      ring,
      [
        { transform: to(d.x, d.y, 'scale(.8)'), opacity: 0.9 },
        { transform: to(d.x, d.y, 'scale(2.4)'), opacity: 0 },
      ],
      420,
      { delay: 120 + beat * 300 },
    );
  }
  const up = 26 * l.unit;
  l.move(
    cast.aloft,
    [
      { transform: to(d.x, d.y, 'rotate(-2deg)') },
      { transform: to(d.x, d.y - up, 'rotate(1deg) scale(1.18)'), offset: 0.2 },
      { transform: to(d.x, d.y - up, 'rotate(-1deg) scale(1.2)'), offset: 0.86 },
      { transform: to(d.x, d.y, 'rotate(-2deg)') },
    ],
    TIME.hold,
    { ease: EASE.move, fill: 'both' },
  );
}

export function land(l: Layer, cast: Cast, beat: Beat): void {
  cast.aloft?.remove();
  cast.aloft = null;
  const top = l.find(beat.pile === 'mini' ? '[data-pile="mini"] .one:last-of-type' : '[data-pile="discard"] .top');
  if (l.still) return l.mark(top);
  l.move(
    top,
    [{ scale: 1 }, { scale: '1.09 .93', offset: 0.28 }, { scale: '.98 1.02', offset: 0.62 }, { scale: 1 }],
    TIME.land,
    { ease: 'ease-out' },
  );
  thump(l, beat.strong ? 2 : beat.pile === 'mini' ? 0.6 : 1, l.pile(beat.pile));
}

/** From the pile to a hand, turning. */
export function card(l: Layer, cast: Cast, beat: Beat): void {
  const [a, b] = [l.pile('draw'), beat.seat === cast.me ? l.hand : l.at(beat.seat)];
  if (!a || !b || l.still) return;
  const side = beat.count % 2 ? 1 : -1;
  const shrink = beat.seat === cast.me ? 0.14 : 0.72;
  const frames = curved(a, b, 30 * side * l.unit, (x, y, t) =>
    to(x, y, `rotate(${t * side * 160}deg) scale(${1 - shrink * t})`),
  );
  l.pass(shown(l, cast, '', a.w), frames, TIME.draw, { ease: EASE.in });
}

export function arrive(l: Layer, cast: Cast, beat: Beat): void {
  if (beat.seat === cast.me) {
    const fresh = l.all(`[data-key^="${beat.card}."]`).at(-1) ?? null;
    if (l.still) l.mark(fresh);
    else
      l.move(
        fresh,
        [
          { translate: '0 -40px', opacity: 0.2 },
          { translate: '0 0', opacity: 1 },
        ],
        200,
      );
  }
  bump(l, l.find(`[data-seat="${beat.seat}"] .count b`));
  bump(l, l.avatar(beat.seat), 1.08);
  if (beat.strong) cast.badge?.lessen(beat.count);
}

/** A hand changes hands. */
export function give(l: Layer, cast: Cast, beat: Beat): void {
  const [a, b] = [l.at(beat.seat), l.at(beat.other)];
  if (!a || !b || l.still) return;
  const w = l.pile('draw')?.w ?? 60;
  l.pass(
    shown(l, cast, beat.card, w),
    curved(a, b, 40 * l.unit, (x, y) => to(x, y, 'scale(.6)')),
    TIME.arc,
    { ease: EASE.move },
  );
}

/** Everybody's hand is on its way. */
export function hands(l: Layer, cast: Cast, beat: Beat): void {
  if (l.still) return;
  const middle = l.ring;
  const some =
    beat.other >= 0 ? [l.at(beat.seat), l.at(beat.other)] : l.all('[data-seat] .avatar').map((el) => l.place(el));
  some.forEach((a, i) => {
    const b = some[(i + 1) % some.length];
    const through = beat.other >= 0 ? b : middle;
    if (!a || !b || !through) return;
    const stack = shown(l, cast, '', l.pile('draw')?.w ?? 60);
    l.pass(
      stack,
      curved(a, b, 60 * l.unit, (x, y, t) => to(x, y, `rotate(${t * 180}deg) scale(.55)`)),
      TIME.hands,
      { ease: EASE.move },
    );
  });
}

export function deal(l: Layer, cast: Cast, beat: Beat): void {
  card(l, cast, beat);
}

/** The open pile slides along the ring, never straight across. */
export function pass(l: Layer, { passing }: Cast): void {
  const pile = l.find('.mini');
  const [now, ring] = [l.place(pile), l.ring];
  if (!now || !ring) return;
  if (l.still) return l.mark(pile);
  const from = passing ?? now;
  const out = (ring.x - now.x) * (now.y - from.y) - (ring.y - now.y) * (now.x - from.x) > 0 ? 1 : -1;
  const squashed = (t: number): number => 0.16 * Math.max(0, 1 - Math.abs(t - 0.3) / 0.3);
  const frames = curved(from, now, out * 46 * l.unit, (x, y, t) =>
    to(x - now.x, y - now.y, `scale(${1 + squashed(t)},${1 - 0.75 * squashed(t)})`),
  );
  l.move(pile, frames, TIME.pass, { ease: EASE.move });
}

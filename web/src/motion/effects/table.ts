// What concerns the whole table: colour, direction, UNO, ropes.

import { lookOf, paintOf, ribbonFields, shapeOf, suitOf } from '../../cards/palette';
import { t } from '../../i18n/i18n.svelte';
import type { Beat } from '../../play/score/score';
import { asOne, to, type Layer, type Place } from '../layer';
import type { Cast } from '../performer';
import { oneRibbon } from '../signs';
import { EASE, TIME } from '../tokens';
import { word } from './blows';
import { shake, thump } from './weight';

/** The new colour runs from the card to the ring in its own shape, and the ring answers. */
function spread(l: Layer, cast: Cast, big: boolean): void {
  const [from, ring] = [l.pile('discard'), l.ring];
  const suit = suitOf(cast.colour, cast.edition);
  if (!from || !ring || !suit) return;
  if (l.still) return l.mark(l.find('.table > .pill'));
  const [path] = shapeOf(cast.edition, suit);
  const { field } = paintOf(cast.edition, suit);
  for (let i = 0; i < (big ? 5 : 2); i++) {
    const how = `fill="none" stroke="${field}" stroke-width="${big ? 12 : 9}" vector-effect="non-scaling-stroke"`;
    const line = `<path d="${path}" ${how}/>`;
    const shape = l.put(`<svg viewBox="-50 -50 100 100" overflow="visible">${line}</svg>`, 'sign', {
      low: true,
      css: `--w:${100 * l.unit}px`,
    });
    const grown = (big ? 7 : 3.4) + i;
    l.pass(
      shape,
      [
        { transform: to(from.x, from.y, 'scale(.5)'), opacity: 1 },
        { transform: to(ring.x, ring.y, `scale(${grown})`), opacity: 0 },
      ],
      big ? TIME.splash : TIME.pulse,
      { delay: i * 70 },
    );
  }
  l.move(l.find('[data-ring]'), [{ scale: 1 }, { scale: big ? 1.07 : 1.03, offset: 0.35 }, { scale: 1 }], 380, {
    ease: 'ease-out',
    delay: 90,
  });
  l.move(l.find('.table > .pill'), [{ scale: 0.6 }, { scale: 1 }], 360, { ease: EASE.spring, delay: 60 });
}

export const pulse = (l: Layer, cast: Cast): void => spread(l, cast, false);
export function splash(l: Layer, cast: Cast): void {
  thump(l, 1.6, l.pile('discard'));
  spread(l, cast, true);
}

/** Four petals out of the card; three fall away, the named one stays. */
export function petals(l: Layer, cast: Cast, beat: Beat): void {
  const at = l.pile('discard');
  if (!at || l.still) return;
  const { suits } = lookOf(cast.edition);
  suits.forEach(({ colour, paint, shape }, i) => {
    const turn = ((225 + (360 / suits.length) * i) * Math.PI) / 180;
    const inner =
      `<circle r="46" fill="${paint.field}" stroke="var(--cream)" stroke-width="7"/>` +
      `<path d="${shape[0]}" fill="${paint.ink}" transform="scale(.56)"/>`;
    const petal = l.put(`<svg viewBox="-50 -50 100 100">${inner}</svg>`, 'sign', { css: `--w:${58 * l.unit}px` });
    const on = (r: number, more: string, opacity: number, down = 0): Keyframe => ({
      transform: to(at.x + Math.cos(turn) * r * l.unit, at.y + Math.sin(turn) * r * l.unit + down, more),
      opacity,
    });
    const end = colour === beat.card ? on(0, 'scale(2.4)', 0) : on(93, 'scale(.5) rotate(60deg)', 0, 30 * l.unit);
    l.pass(
      petal,
      [on(0, 'scale(.2)', 0), { ...on(62, 'scale(1.1)', 1), offset: 0.45 }, { ...on(62, '', 1), offset: 0.62 }, end],
      TIME.petals * 1.45,
      { ease: 'ease-in-out' },
    );
  });
}

/** Each head swings round on its own, one after another in the new direction; a line runs the lap. */
export function swing(l: Layer, _cast: Cast, beat: Beat): void {
  const ring = l.ring;
  const svg = l.find('[data-ring]');
  if (l.still || !ring) return l.mark(svg);
  const heads = l.all('[data-ring] .head');
  heads.forEach((head, i) =>
    l.move(
      head,
      [
        { rotate: '-180deg' },
        { rotate: '-204deg', scale: 0.9, offset: 0.35 },
        { rotate: '20deg', scale: 1.25, offset: 0.8 },
        { rotate: '0deg' },
      ],
      420,
      { ease: EASE.move, delay: (beat.strong ? i : heads.length - 1 - i) * 36 },
    ),
  );
  const lean = beat.strong ? 3 : -3;
  l.move(
    svg,
    [
      { rotate: '0deg' },
      { rotate: `${-lean}deg`, offset: 0.3 },
      { rotate: `${lean * 0.8}deg`, offset: 0.7 },
      { rotate: '0deg' },
    ],
    640,
    { ease: EASE.move },
  );
  const [rx, ry, way] = [ring.w / 2 - 18, ring.h / 2 - 18, beat.strong ? 1 : 0];
  const path = `M${ring.x + rx} ${ring.y}A${rx} ${ry} 0 1 ${way} ${ring.x + rx} ${ring.y + (way ? -0.1 : 0.1)}`;
  const strokes = [
    [20, 'var(--ink0)'],
    [14, 'var(--cream)'],
    [8, 'var(--force)'],
  ] as const;
  const lap = l.lines(
    strokes
      .map(
        ([w, c]) =>
          `<path d="${path}" stroke="${c}" stroke-width="${w * l.unit}" pathLength="100" stroke-dasharray="20 200"/>`,
      )
      .join(''),
  );
  for (const line of lap.querySelectorAll('path'))
    l.move(line, [{ strokeDashoffset: 20 }, { strokeDashoffset: -100 }], 640, { delay: 120, fill: 'both' });
  l.pass(lap, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], 780);
}

export function uno(l: Layer, cast: Cast, beat: Beat): void {
  const avatar = l.avatar(beat.seat) ?? l.find('[data-always]');
  const from = l.place(avatar);
  const at = l.avatar(beat.seat) ? l.spot(beat.seat) : from && { ...from, y: from.y - 90 * l.unit };
  if (!from || !at) return;
  const bubble = l.put(`<i>${oneRibbon(cast.edition)}</i>`, 'uno', { css: `--w:${72 * l.unit}px` });
  const there = { transform: to(at.x, at.y), opacity: 1 };
  const come = l.still ? { ...there, opacity: 0 } : { transform: to(from.x, from.y, 'scale(.1)'), opacity: 1 };
  l.pass(
    bubble,
    [
      come,
      { ...there, offset: 0.22 },
      { ...there, offset: 0.87 },
      { transform: to(at.x, at.y, 'scale(.3)'), opacity: 0 },
    ],
    TIME.bubble,
    { ease: EASE.out },
  );
  if (l.still) return;
  l.write(bubble, 420);
  l.move(avatar, [{ scale: 1 }, { scale: 1.26, offset: 0.3 }, { scale: 1 }], 420, { ease: EASE.spring });
  ribbonFields(cast.edition).forEach((colour, i) => {
    const ring = l.put('', 'wave', { css: `--w:${from.w}px;--c:${colour}` });
    l.pass(
      ring,
      [
        { transform: to(from.x, from.y, 'scale(.8)'), opacity: 1 },
        { transform: to(from.x, from.y, 'scale(2.3)'), opacity: 0 },
      ],
      520,
      { delay: 100 + i * 60 },
    );
  });
}

const ropes = (l: Layer): SVGPathElement[] => [...(l.root?.querySelectorAll<SVGPathElement>('.links path') ?? [])];

/** The rope is thrown from one to the other, hanging, and its dots come once it is there; then it is pulled tight. */
export function rope(l: Layer): void {
  for (const line of ropes(l)) {
    if (l.still) l.mark(line);
    else if (line.matches('.dots'))
      l.move(line, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], TIME.rope);
    else l.move(asOne(line), thrown(l.unit), TIME.rope, { ease: EASE.move });
  }
}

const thrown = (unit: number): Keyframe[] => [
  { strokeDasharray: '0 1', translate: `0 ${26 * unit}px` },
  { strokeDasharray: '1 1', translate: `0 ${10 * unit}px` },
];

/** It falls; the page itself has none any more. */
export function unrope(l: Layer): void {
  const links = l.find('.links');
  if (!links || l.still) return;
  const falling = l.lines(links.innerHTML, true);
  l.pass(
    falling,
    [{ opacity: 1 }, { opacity: 0, translate: `0 ${140 * l.unit}px` }],
    TIME.unrope,
    { ease: EASE.in },
  );
}

export function twang(l: Layer, _cast: Cast, beat: Beat): void {
  if (l.still) return;
  for (const line of l.all('.links path'))
    l.move(
      line,
      [0, 14, -9, 5, -2, 0].map((y) => ({ translate: `0 ${y * l.unit}px` })),
      TIME.twang,
      { ease: 'ease-out' },
    );
  for (const seat of [beat.seat, beat.other])
    l.move(l.find(`[data-seat="${seat}"] .linked`), [{ scale: 0.2 }, { scale: 1 }], 260, { ease: EASE.spring });
}

/** A pull on one end runs along the rope and arrives at the other. */
export function bead(l: Layer, _cast: Cast, beat: Beat): void {
  const [from, [line]] = [l.at(beat.seat), ropes(l)];
  if (!from || !line || l.still) return;
  const size = 24 * l.unit;
  const thing = l.put('', 'bead', { css: `--w:${size}px` });
  l.pass(thing, along(line, from), TIME.bead, { ease: EASE.move });
  shake(l, l.seat(beat.other), 0.7);
}

/** Nine points of a line, from the end that is nearer to a place. */
function along(line: SVGPathElement, from: Place): Keyframe[] {
  const length = line.getTotalLength();
  const spots = Array.from({ length: 9 }, (_, i) => line.getPointAtLength((i / 8) * length));
  const far = ({ x, y }: DOMPoint): number => Math.hypot(x - from.x, y - from.y);
  const turned = far(spots[0]!) > far(spots[8]!);
  return (turned ? spots.reverse() : spots).map(({ x, y }) => ({ transform: to(x, y) }));
}

export const speedWord = (l: Layer, seat: number): void => word(l, t('show.speed'), 'fast', l.spot(seat), 700);

// What everybody looks at: a challenged hand, a wish, fingers that are counted.

import { back, card as face } from '../../cards/cards';
import { t } from '../../i18n/i18n.svelte';
import type { Beat } from '../../play/score/score';
import { to, type Layer } from '../layer';
import type { Cast } from '../performer';
import { cross, lights, tick } from '../signs';
import { EASE, TIME } from '../tokens';
import { word } from './blows';
import { dashes, thump } from './weight';

const MOST = 12;

/** Backs for all but the challenger, to whom the faces belong. */
export function challenge(l: Layer, cast: Cast, beat: Beat): void {
  const [from, middle] = [l.at(beat.other), l.ring];
  const n = Math.min(beat.count, MOST);
  if (!from || !middle || !n) return;
  const whole = TIME.open + TIME.openGap * n + TIME.roll + TIME.verdict;
  const w = Math.min(74 * l.unit, l.size.w / (n * 0.62 + 1));
  l.stand(l.put('', 'scrim'), whole);
  for (let i = 0; i < n; i++) {
    const place = i - (n - 1) / 2;
    const code = beat.faces[i] ?? '';
    const html = code ? face(code, { edition: cast.edition, detail: 'mini' }) : back(cast.edition, 'mini');
    const there = to(middle.x + place * w * 0.62, middle.y + place * place * 2.4 * l.unit, `rotate(${place * 4}deg)`);
    const thing = l.put(html, 'flying', { css: `--w:${w}px` });
    const come = l.still ? there : to(from.x, from.y, 'scale(.1)');
    const open = Math.min(0.4, (TIME.open + i * TIME.openGap) / whole);
    l.pass(
      thing,
      [
        { transform: come, opacity: l.still ? 0 : 1 },
        { transform: come, opacity: l.still ? 0 : 1, offset: (i * TIME.openGap) / whole },
        { transform: there, opacity: 1, offset: open },
        { transform: there, opacity: 1, offset: 0.94 },
        { transform: there, opacity: 0 },
      ],
      whole,
      { ease: EASE.move },
    );
    if (!l.still)
      l.move(
        thing,
        [0, -2, 2, -2, 2, -1, 1, 0].map((x) => ({ translate: `${x}px 0` })),
        TIME.roll,
        { delay: TIME.open + TIME.openGap * n, ease: 'linear' },
      );
  }
}

export function verdict(l: Layer, _cast: Cast, beat: Beat): void {
  const middle = l.ring;
  if (!middle) return;
  const text = `${beat.strong ? cross() : tick()}<span>${t(beat.strong ? 'reveal.guilty' : 'reveal.innocent')}</span>`;
  const stamp = l.put(text, `stamp ${beat.strong ? 'bad' : 'good'}`, {
    css: `left:${middle.x}px;top:${middle.y + 64 * l.unit}px`,
  });
  const there = { transform: 'rotate(-7deg)', opacity: 1 };
  const come = l.still ? { ...there, opacity: 0 } : { transform: 'scale(2.8) rotate(-18deg)', opacity: 0 };
  l.pass(
    stamp,
    [come, { ...there, offset: 0.24 }, { ...there, offset: 0.92 }, { ...there, opacity: 0 }],
    TIME.verdict,
    { ease: EASE.move },
  );
  thump(l, 1.8, null);
}

/** The turned card is held large in the middle. */
export function turnUp(l: Layer, cast: Cast, beat: Beat): void {
  const [from, middle] = [l.pile('draw'), l.ring];
  if (!from || !middle) return;
  const w = Math.min(190 * Math.max(1, l.unit * 0.8), l.size.w * 0.42, middle.h * 0.9);
  cast.wish = l.put(lights(0), 'sign', { css: `--w:${w * 2.05}px;transform:${to(middle.x, middle.y)}` });
  cast.aloft = l.put(face(beat.card, { edition: cast.edition }), 'flying', {
    css: `--w:${w}px;transform:${to(middle.x, middle.y)}`,
  });
  if (l.still) return l.mark(cast.aloft);
  l.move(cast.wish, [{ opacity: 0 }, { opacity: 1 }], 300);
  l.move(
    cast.aloft,
    [
      { transform: to(from.x, from.y, `scale(${from.w / w}) scaleX(-1)`) },
      { transform: to((from.x + middle.x) / 2, middle.y - 40 * l.unit, 'scale(.8) scaleX(0)'), offset: 0.5 },
      { transform: to(middle.x, middle.y) },
    ],
    TIME.turnUp,
    { ease: EASE.move },
  );
}

export function light(_l: Layer, cast: Cast, beat: Beat): void {
  if (cast.wish) cast.wish.innerHTML = lights(beat.count + 1);
}

/** It is said in words whether the wish is granted. */
export function answer(l: Layer, cast: Cast, beat: Beat): void {
  const at = l.place(cast.aloft);
  const long = TIME.answer + (beat.strong ? TIME.granted : 0);
  if (at)
    word(
      l,
      t(beat.strong ? 'show.star' : 'show.nostar'),
      'large',
      { ...at, y: at.y + at.h / 2 + 26 * l.unit },
      long + TIME.fall,
    );
  if (beat.strong && at) dashes(l, at, { colour: '#F26B1D', count: 14 });
  if (!beat.strong && cast.wish) cast.wish.innerHTML = lights(0);
  if (!beat.strong && !l.still) l.move(cast.aloft, [{ opacity: 1 }, { opacity: 0.55 }], 300, { fill: 'forwards' });
  if (beat.strong && !l.still) l.move(cast.aloft, [{ scale: 1 }, { scale: 1.09 }, { scale: 1 }], 320);
}

export function fall(l: Layer, cast: Cast): void {
  const [at, d] = [l.place(cast.aloft), l.pile('discard')];
  if (cast.wish) l.pass(cast.wish, [{ opacity: 1 }, { opacity: 0 }], 200);
  cast.wish = null;
  if (!at || !d || !cast.aloft || l.still) return;
  l.move(
    cast.aloft,
    [
      { transform: to(at.x, at.y) },
      { transform: to(at.x, at.y - 20, 'scale(1.06)'), offset: 0.3 },
      { transform: to(d.x, d.y, `scale(${d.w / at.w})`) },
    ],
    TIME.fall,
    { ease: EASE.heavy, fill: 'both' },
  );
}

/** Fingers are counted, one after another; then what they cost. */
export function tally(l: Layer, _cast: Cast, beat: Beat): void {
  const at = l.spot(beat.seat);
  word(l, beat.strong ? `+${beat.count}` : String(beat.count), 'hot', at, beat.strong ? 900 : TIME.finger * 1.2);
  if (!l.still) l.move(l.avatar(beat.seat), [{ scale: 1 }, { scale: 0.92, offset: 0.4 }, { scale: 1 }], 150);
}

export function take(l: Layer, _cast: Cast, beat: Beat): void {
  const [pile, at] = [l.find('.mini'), l.at(beat.seat)];
  const from = l.place(pile);
  if (!pile || !at || !from || l.still) return;
  l.move(
    pile,
    [{ transform: 'none' }, { transform: `translate(${at.x - from.x}px,${at.y - from.y}px) scale(.4)`, opacity: 0.4 }],
    TIME.fall,
    { ease: EASE.in },
  );
}

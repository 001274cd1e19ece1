// The end of a hand: one line folds itself round the winner, hands turn over, points are counted.

import { back, card as face } from '../../cards/cards';
import { ribbonFields } from '../../cards/palette';
import { line, rainbow, ribbon } from '../../cards/strokes';
import { cardOf } from '../../editions/store.svelte';
import { cardName } from '../../i18n/cards';
import { t } from '../../i18n/i18n.svelte';
import type { Beat } from '../../play/score/score';
import { faceSvg, lookOf } from '../../people/face';
import { to, type Layer, type Place } from '../layer';
import type { Cast } from '../performer';
import { EASE, TIME } from '../tokens';

interface Medal {
  readonly cx: number;
  readonly y: number;
  readonly size: number;
  /** How wide the ribbon is. */
  readonly width: number;
}

function medalOf({ size: { w, h } }: Layer): Medal {
  const low = h < 560;
  const phone = w < 700;
  const size = low ? 96 : phone ? 150 : Math.min(h * 0.26, 320);
  return { cx: w / 2, y: h * (phone || low ? 0.3 : 0.34), size, width: low ? 54 : phone ? 58 : size * 0.44 };
}

/** Once round the winner and out to both corners. */
function folds({ size: { w, h } }: Layer, { cx, y, size, width }: Medal): [string, string] {
  const r = size * 0.78;
  return [
    `M${w + width} ${h * 0.9}C${w * 0.9} ${h * 0.6} ${cx + r * 2.2} ${y + r * 2} ${cx + r * 1.15} ${y + r * 0.9}` +
      `C${cx + r * 0.4} ${y + r * 0.2} ${cx + r * 2.6} ${y - r * 0.6} ${w + width} ${h * 0.06}`,
    `M${-width} ${h * 0.82}C${w * 0.02} ${h * 0.6} ${cx - r} ${y + r * 2.3} ${cx - r} ${y}` +
      `A${r} ${r} 0 1 1 ${cx + r} ${y}` +
      `C${cx + r} ${y + r * 1.1} ${cx - r * 0.2} ${y + r * 1.5} ${cx - r * 1.5} ${y + r * 0.9}` +
      `C${cx - r * 3} ${y + r * 0.1} ${w * 0.06} ${h * 0.1} ${-width} ${h * 0.04}`,
  ];
}

const CURL = 'M6 4C30 10 30 22 16 28C2 34 4 48 28 56';
const curl = (colour: string): string =>
  `<svg viewBox="0 0 34 60">${line(CURL, 13, '#15101F')}${line(CURL, 9.5, '#FFFAEF')}${line(CURL, 6.5, colour)}</svg>`;

/** Only where it is the reader's own win. */
function curls(l: Layer, cast: Cast, { cx, y }: Medal, ms: number): void {
  const { w, h } = l.size;
  const colours = ribbonFields(cast.edition);
  for (let i = 0; i < 26; i++) {
    const [x, scale, turn] = [((i * 0.618) % 1) * w, 0.6 + ((i * 0.37) % 1) * 0.8, i * 50];
    const up = h * (0.1 + ((i * 0.29) % 1) * 0.2);
    const thing = l.put(curl(colours[i % colours.length] ?? ''), 'curl');
    l.pass(
      thing,
      [
        { transform: to(cx, y, 'scale(.1)'), opacity: 0 },
        { transform: to(cx + (x - cx) * 0.3, y - 20, `scale(${scale * 0.5})`), opacity: 1, offset: 0.08 },
        { transform: to(cx + (x - cx) * 0.9, up, `scale(${scale}) rotate(${turn}deg)`), opacity: 1, offset: 0.3 },
        { transform: to(x, h + 70, `scale(${scale}) rotate(${turn + (i % 2 ? 420 : -420)}deg)`), opacity: 1 },
      ],
      ms + (i % 7) * 220 - 600,
      { delay: 480 + i * 14, ease: 'cubic-bezier(.2,.6,.5,1)' },
    );
  }
}

/** It stands until the end of its part. */
const fading = (come: Keyframe, ms: number, soon = 260): Keyframe[] => [
  come,
  { opacity: 1, transform: 'none', offset: soon / ms },
  { opacity: 1, transform: 'none', offset: 1 - 240 / ms },
  { opacity: 0, transform: 'none' },
];

/** What comes one after another: letters as people see them, and whole words where letters join. */
export function signsOf(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) return text.split(/(?<= )/);
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

function words(l: Layer, cast: Cast, beat: Beat, medal: Medal, ms: number): void {
  const name = cast.names[beat.seat] ?? '';
  const text = beat.strong ? t('result.game.you') : t('result.game', { name });
  const small = beat.card ? t('show.with', { card: cardName(beat.card, cast.edition) }) : '';
  const css = `top:${medal.y + medal.size * 1.32}px`;
  const cry = l.put('<b></b><small></small>', 'cry', { css });
  const [large, under] = [cry.querySelector('b'), cry.querySelector('small')];
  for (const sign of signsOf(text)) {
    const letter = document.createElement('span');
    letter.textContent = sign.replace(/ $/, '\u00A0');
    large?.append(letter);
  }
  if (under) under.textContent = small;
  l.pass(cry, fading({ opacity: 0 }, ms), ms, { ease: 'linear' });
  const low = { transform: 'translateY(60px) scale(.4) rotate(20deg)', opacity: 0 };
  large?.querySelectorAll('span').forEach((letter, i) => {
    const delay = Math.min(620, ms / 3) + i * 45;
    l.move(letter, [low, { transform: 'none', opacity: 1 }], 460, { ease: EASE.spring, delay });
  });
}

export function won(l: Layer, cast: Cast, beat: Beat): void {
  if (beat.strong) cast.buzz([30, 40, 30, 40, 90]);
  if (l.still) return;
  const ms = beat.strong ? TIME.won : TIME.lost;
  const medal = medalOf(l);
  l.pass(l.put('', 'scrim deep'), fading({ opacity: 0 }, ms), ms, { ease: 'linear' });
  folds(l, medal).forEach((path, i) => {
    const all = line(path, medal.width + 8, '#15101F') + ribbon(path, rainbow(cast.edition, medal.width));
    const fold = l.lines(all);
    l.write(fold, i ? 1000 : 760, 'cubic-bezier(.5,0,.15,1)');
    l.pass(fold, fading({ opacity: 1 }, ms), ms, { ease: 'linear' });
  });
  if (beat.strong) curls(l, cast, medal, ms);
  const css = `--w:${medal.size}px;left:${medal.cx}px;top:${medal.y}px`;
  const disc = l.put(faceSvg(lookOf(cast.faces[beat.seat], cast.names[beat.seat] ?? '')), 'medal', { css });
  const small = { opacity: 0, transform: 'scale(.2) rotate(-30deg)', easing: EASE.spring };
  l.pass(disc, fading(small, ms, 520), ms, { ease: 'linear' });
  words(l, cast, beat, medal, ms);
}

// -- hands and points ------------------------------------------------------------------------------

/** Beneath a seat, inside the screen; over the reader's own hand. */
function fanAt(l: Layer, seat: number, w: number): Place | null {
  const at = l.at(seat);
  if (!at) return null;
  const down = at.y + at.h * 1.9 + w * 0.7 > l.size.h * 0.84 ? -at.h * 1.2 : at.h * 1.9;
  return { ...at, x: Math.max(w * 1.7, Math.min(l.size.w - w * 1.7, at.x)), y: at.y + down };
}

const cardWidth = (l: Layer): number => (l.size.w < 700 ? 38 : 54 * Math.max(1, l.unit * 0.8));

/** The cards somebody was left with, face up: by then everybody may know them. */
export function turnOver(l: Layer, cast: Cast, beat: Beat): void {
  const w = cardWidth(l);
  const at = fanAt(l, beat.seat, w);
  if (!at || l.still) return;
  const known = cast.left[beat.seat] ?? [];
  const n = Math.min(beat.count, 10);
  for (let i = 0; i < n; i++) {
    const place = i - (n - 1) / 2;
    const code = known[i] ?? '';
    const html = code ? face(code, { edition: cast.edition, detail: 'mini' }) : back(cast.edition, 'mini');
    const there = to(at.x + place * w * Math.min(0.56, 4 / n), at.y, `rotate(${place * Math.min(7, 40 / n)}deg)`);
    const thing = l.put(html, 'flying open', { css: `--w:${w}px;transform:${there}` });
    const shut = { transform: `${there} rotateY(90deg) scale(.7)`, opacity: 0 };
    l.move(thing, [shut, { transform: there, opacity: 1 }], 240, { delay: i * TIME.openGap });
  }
}

/** What a hand is worth flies to whoever gets it. */
export function points(l: Layer, cast: Cast, beat: Beat): void {
  const w = cardWidth(l);
  const from = fanAt(l, beat.seat, w);
  const goal = l.spot(beat.other);
  const worth = (cast.left[beat.seat] ?? []).reduce((sum, code) => sum + (cardOf(code, cast.edition)?.points ?? 0), 0);
  if (!from || !goal || l.still || !worth) return;
  const chip = l.put(`+${worth}`, 'chip');
  const [start, end] = [to(from.x, from.y + w * 0.95), to(goal.x, goal.y, 'scale(.7)')];
  l.pass(
    chip,
    [
      { transform: `${start} scale(.4)`, opacity: 0 },
      { transform: `${start} scale(1.15)`, opacity: 1, offset: 0.3 },
      { transform: start, opacity: 1, offset: 0.5 },
      { transform: end, opacity: 0.2 },
    ],
    TIME.points,
    { ease: EASE.in },
  );
}

export function total(l: Layer, _cast: Cast, beat: Beat): void {
  const at = l.spot(beat.seat);
  if (!at || l.still || beat.count <= 0) return;
  const chip = l.put(`+${beat.count}`, 'chip large', { css: `left:${at.x}px;top:${at.y}px` });
  l.stand(chip, TIME.total, { opacity: 0, scale: 0.4 });
}

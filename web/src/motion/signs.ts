// Signs that fly over the table for a moment: ribbons, hands, a shield. All are lines, as on the cards.

import { CREAM, INK, lookOf, type EditionId, type Paint } from '../cards/palette';
import { line, LINES, rainbow, ribbon } from '../cards/strokes';

const svg = (box: string, inner: string): string => `<svg viewBox="${box}" aria-hidden="true">${inner}</svg>`;
const strokes = (path: string, width: number, edition: EditionId): string =>
  line(path, width + 5, INK) + ribbon(path, rainbow(edition, width));

/** "+4" in ribbon numerals. */
export function plus(count: number, edition: EditionId): string {
  const signs = ['+', ...String(count)];
  const many = signs.length > 2;
  const places = many ? [-62, -8, 46] : [-38, 24];
  const one = (sign: string, i: number): string => {
    const scale = (i ? 1.08 : 0.82) * (many ? 0.72 : 1);
    const path = LINES[sign as keyof typeof LINES];
    return `<g transform="translate(${places[i]} ${i ? 0 : 10}) scale(${scale})">${strokes(path, 30, edition)}</g>`;
  };
  return svg('-80 -80 160 160', signs.map(one).join(''));
}

export const oneRibbon = (edition: EditionId): string => svg('-50 -64 100 128', strokes(LINES['1'], 26, edition));

const HOP = 'M-44 30V14A42 42 0 0 1 40 14';
const HEAD = 'M18 14H62L40 46Z';
export function skip({ field, ink }: Paint): string {
  const [outer, inner] = ink === INK ? [CREAM, field] : [field, CREAM];
  const head = (colour: string, width: number): string =>
    `<path class="whole" d="${HEAD}" fill="${colour}" stroke="${colour}" stroke-width="${width}"` +
    ' stroke-linejoin="round"/>';
  return svg(
    '-80 -70 160 140',
    line(HOP, 34, INK) + head(INK, 22) + line(HOP, 24, outer) + line(HOP, 8, inner) + head(inner, 9),
  );
}

const PALM =
  'M-30 52V22L-52-2C-60-12-48-24-37-14L-28-4V-44C-28-57-11-57-11-44V-54C-11-67 6-67 6-54V-46C6-58 23-58 23-46V-34' +
  'C23-46 39-45 39-33V20C39 44 26 60 4 60C-14 60-24 58-30 52Z';
export const palm = (): string =>
  svg(
    '-74 -80 148 156',
    `<path d="${PALM}" fill="#FFD02B" stroke="${INK}" stroke-width="9" stroke-linejoin="round"/>` +
      line('M-11-40V-4M6-44V-4M23-36V-2', 6, INK),
  );

const SHIELD = 'M0-52L44-36V4C44 32 24 48 0 58C-24 48-44 32-44 4V-36Z';
export const shield = (edition: EditionId): string =>
  svg(
    '-66 -70 132 140',
    `<path class="whole" d="${SHIELD}" fill="${lookOf(edition).night}"/>${strokes(SHIELD, 22, edition)}`,
  );

export const tick = (): string => svg('-50 -50 100 100', line('M-30 2L-8 26L32-26', 20, 'currentColor'));
export const cross = (): string => svg('-50 -50 100 100', line('M-26-26L26 26M26-26L-26 26', 20, 'currentColor'));

/** A four-coloured line along a path, for everything that concerns everybody. */
export const tail = (path: string, edition: EditionId, width: number): string => strokes(path, width, edition);

export function lights(lit: number): string {
  const one = (i: number): string => {
    const turn = (i * 2 * Math.PI) / 7 - Math.PI / 2;
    const on = i < lit;
    const glow = on
      ? '<path class="whole" d="M0-8C1-2 2-1 8 0C2 1 1 2 0 8C-1 2-2 1-8 0C-2-1-1-2 0-8Z" fill="#FFE069"/>'
      : '';
    const dot = `<circle r="11" fill="${on ? '#F26B1D' : INK}" stroke="${CREAM}" stroke-width="3"/>`;
    return `<g transform="translate(${84 * Math.cos(turn)} ${84 * Math.sin(turn)})">${dot}${glow}</g>`;
  };
  return svg('-100 -100 200 200', [0, 1, 2, 3, 4, 5, 6].map(one).join(''));
}

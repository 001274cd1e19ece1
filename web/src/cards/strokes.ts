// Every sign is one centre line, stroked several times, one inside the other.

import { CREAM, ribbonFields, type EditionId, type Paint } from './palette';
import type { Shape } from './shapes';

export type Layer = readonly [width: number, colour: string];

export const LINES = {
  '0': 'M-28-22A28 28 0 0 1 28-22V22A28 28 0 0 1-28 22Z',
  '1': 'M-20-30L6-50V50',
  '2': 'M-27-22A27 28 0 1 1 19-4L-27 50H29',
  '3': 'M-26-50H26L-2-13A31.5 31.5 0 1 1-29 32',
  '4': 'M14 50V-50L-32 22H34',
  '5': 'M25-50H-22V-9H-3A29.5 29.5 0 0 1-3 50H-27',
  '6': 'M18-50C-10-38-28-10-28 22A28 28 0 1 0 28 22A28 28 0 1 0-28 22',
  '7': 'M-28-50H28L-8 50',
  '8': 'M0-5A22.5 22.5 0 1 1 .1-5ZM0-5A27.5 27.5 0 1 0 .1-5Z',
  '9': 'M-18 50C10 38 28 10 28-22A28 28 0 1 0-28-22A28 28 0 1 0 28-22',
  '+': 'M-19 0H19M0-19V19',
  R: 'M-24 50V-50H3A26 26 0 0 1 3 2H-24M0 2L28 50',
  Y: 'M-30-50L0-4L30-50M0-4V50',
  G: 'M28-24A29 29 0 0 0-29-21V21A29 29 0 0 0 29 21V4H6',
  B: 'M-24-50H3A24 24 0 0 1 3-2H-24M3-2A26 26 0 0 1 3 50H-24V-50',
  P: 'M-24 50V-50H3A27 27 0 0 1 3 4H-24',
  W: 'M-42-50L-22 50L0-24L22 50L42-50',
  ringLeft: 'M-30-22H4A22 22 0 0 1 4 22H-30A22 22 0 0 1-30-22Z',
  ringRight: 'M-4-22H30A22 22 0 0 1 30 22H-4A22 22 0 0 1-4-22Z',
} as const;

export const group = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${inner}</g>`;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

export const line = (path: string, width: number, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;

export function fill(path: string, colour: string, round = 0): string {
  const edge = round ? ` stroke="${colour}" stroke-width="${round}" stroke-linejoin="round"` : '';
  return `<path d="${path}" fill="${colour}"${edge}/>`;
}

export const circle = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const shape = ([path, round]: Shape, x: number, y: number, size: number, colour: string, turn = 0): string =>
  group(x, y, size / 100, fill(path, colour, round), turn);

/** A letter as a line where we have drawn it, else as text. */
export function letter(sign: string, width: number, colour: string): string {
  const path = (LINES as Readonly<Record<string, string>>)[sign];
  if (path) return line(path, width, colour);
  const font = 'font-family="inherit" font-weight="800" text-anchor="middle" dominant-baseline="central"';
  return `<text font-size="130" fill="${colour}" ${font}>${sign}</text>`;
}

export const ribbon = (path: string, layers: readonly Layer[]): string =>
  layers.map(([width, colour]) => line(path, width, colour)).join('');

/** The line that carries all four colours. */
export function rainbow(edition: EditionId, width: number): Layer[] {
  const [first, second, fourth, third] = ribbonFields(edition);
  const inner: Layer[] = [[width * 0.64, second], [width * 0.4, third], [width * 0.17, fourth]];
  return [[width, CREAM], [width - 3.4, first], ...inner];
}

/** The racing stripe of a coloured card. */
export const stripe = (paint: Paint, width: number): Layer[] => [
  [width, paint.ink], [width * 0.62, paint.field], [width * 0.36, paint.ink],
];

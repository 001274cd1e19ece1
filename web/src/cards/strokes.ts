// Every sign is one centre line, stroked several times, one inside the other.

import { CREAM, ribbonFields, type EditionId, type Paint, type Suit } from './palette';

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
  shield: 'M-40-48H40V-2C40 28 18 44 0 54C-18 44-40 28-40-2Z',
  bounce: 'M-16 26V4A14 14 0 0 1-2-10H16M4-26L20-10L4 6',
  frame: 'M-30-46H30A10 10 0 0 1 40-36V36A10 10 0 0 1 30 46H-30A10 10 0 0 1-40 36V-36A10 10 0 0 1-30-46Z',
  ringLeft: 'M-30-22H4A22 22 0 0 1 4 22H-30A22 22 0 0 1-30-22Z',
  ringRight: 'M-4-22H30A22 22 0 0 1 30 22H-4A22 22 0 0 1-4-22Z',
  hand: 'M-29-44A15 15 0 0 1 1-44V2H40A18 18 0 0 1 58 20V40A36 36 0 0 1 22 76H-4C-22 76-34 66-42 52L-60 22C-66 8-50-2-40 8L-29 22Z',
  // As an index the finger is longer, for the rays around it are missing.
  longHand: 'M-29-60A15 15 0 0 1 1-60V2H40A18 18 0 0 1 58 20V40A36 36 0 0 1 22 76H-4C-22 76-34 66-42 52L-60 22C-66 8-50-2-40 8L-29 22Z',
} as const;

/** A suit's shape and the width of the stroke that rounds its corners. */
export const SHAPES: Readonly<Record<Suit, readonly [path: string, round: number]>> = {
  R: ['M0-36L39 30H-39Z', 15],
  Y: [star(8, 47, 31), 5],
  G: ['M-42 42C-54-18-12-46 42-42C46 12 18 52-42 42Z', 4],
  B: ['M14-46A48 48 0 1 0 47 20A39 39 0 1 1 14-46Z', 4],
  P: ['M0 42C-62 2-48-44-20-40C-8-38 0-28 0-20C0-28 8-38 20-40C48-44 62 2 0 42Z', 4],
};

function star(points: number, outer: number, inner: number): string {
  const corner = (i: number): string => {
    const radius = i % 2 ? inner : outer;
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => corner(i)).join('L')}Z`;
}

/** A four-pointed star: the wish. */
export function spark(r: number): string {
  const [far, near] = [r * 0.3, r * 0.14];
  return (
    `M0 ${-r}C${near} ${-far} ${far} ${-near} ${r} 0C${far} ${near} ${near} ${far} 0 ${r}` +
    `C${-near} ${far} ${-far} ${near} ${-r} 0C${-far} ${-near} ${-near} ${-far} 0 ${-r}Z`
  );
}

export const group = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${inner}</g>`;

export const line = (path: string, width: number, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const fill = (path: string, colour: string, round = 0): string =>
  `<path d="${path}" fill="${colour}"${round ? ` stroke="${colour}" stroke-width="${round}" stroke-linejoin="round"` : ''}/>`;

export const circle = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const shape = (suit: Suit, x: number, y: number, size: number, colour: string, turn = 0): string =>
  group(x, y, size / 100, fill(SHAPES[suit][0], colour, SHAPES[suit][1]), turn);

export const ribbon = (path: string, layers: readonly Layer[]): string =>
  layers.map(([width, colour]) => line(path, width, colour)).join('');

/** The line that carries all four colours. */
export function rainbow(edition: EditionId, width: number): Layer[] {
  const [first, second, fourth, third] = ribbonFields(edition);
  return [[width, CREAM], [width - 3.4, first], [width * 0.64, second], [width * 0.4, third], [width * 0.17, fourth]];
}

/** The racing stripe of a coloured card. */
export const stripe = (paint: Paint, width: number): Layer[] => [
  [width, paint.ink], [width * 0.62, paint.field], [width * 0.36, paint.ink],
];

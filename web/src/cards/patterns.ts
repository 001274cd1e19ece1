// The field of a card: patterns for editions to choose from, drawn in a shade of the field.

import type { Shape } from './shapes';
import { fill } from './strokes';

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

const ring = (r: number, colour: string): string =>
  `<circle cx="168" cy="236" r="${r}" fill="none" stroke="${colour}" stroke-width="7"/>`;

function echo(i: number, path: string, colour: string): string {
  const place = `translate(168 236) scale(${(i * 0.62).toFixed(2)})`;
  const stroke = `stroke="${colour}" stroke-width="${(11 / i).toFixed(2)}" stroke-linejoin="round"`;
  return `<g transform="${place}"><path d="${path}" fill="none" ${stroke}/></g>`;
}

/** Echoes of the suit's own shape; a Wild has rings. */
const echoes = (colour: string, shape: Shape | null): string =>
  times(7, (i) => (shape ? echo(i + 1, shape[0], colour) : ring((i + 1) * 33, colour))).join('');

function rays(colour: string): string {
  const tip = (turn: number): string =>
    `${(100 + 260 * Math.cos(turn)).toFixed(0)} ${(140 + 260 * Math.sin(turn)).toFixed(0)}`;
  const ray = (i: number): string => `M100 140L${tip((i * Math.PI) / 9)}L${tip((i * Math.PI) / 9 + 0.12)}Z`;
  return fill(times(18, ray).join(''), colour);
}

/** Scattered by two irrational steps, so that it looks thrown and is the same every time. */
function confetti(colour: string): string {
  const piece = (i: number): string => {
    const x = Math.round((((i + 1) * 0.7549) % 1) * 200);
    const y = Math.round((((i + 1) * 0.5698) % 1) * 280);
    return i % 2
      ? `<circle cx="${x}" cy="${y}" r="${3 + (i % 3)}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y}" width="11" height="5" rx="2" fill="${colour}" transform="rotate(
        ${i * 47} ${x} ${y}
      )"/>`;
  };
  return times(26, piece).join('');
}

/** Dotted lines, large and small by turns. */
function dots(colour: string): string {
  const dotted = (path: string, width: number): string =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="0 20" stroke-linecap="round"/>`;
  const large = times(8, (row) => `M10 ${row * 40 + 20}H210`).join('');
  const small = times(8, (row) => `M0 ${row * 40}H210`).join('');
  return dotted(large, 10) + dotted(small, 6);
}

function waves(colour: string): string {
  const crest = (row: number, r: number): string =>
    `M${(row % 2 ? 0 : -20) - r} ${296 - row * 20}` + `a${r} ${r} 0 0 1 ${2 * r} 0m${40 - 2 * r} 0`.repeat(6);
  const path = times(17, (row) => [18, 11, 4].map((r) => crest(row, r)).join('')).join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3"/>`;
}

/** Chevrons with rivets. */
function plates(colour: string): string {
  const plate = (y: number): string =>
    `<path d="M-6 ${y}L100 ${y + 46}L206 ${y}" fill="none" stroke="${colour}" stroke-width="7"/>` +
    `<circle cx="100" cy="${y + 30}" r="3.4" fill="${colour}"/>`;
  return times(13, (i) => plate(i * 30 - 40)).join('');
}

/** Rings around the middle, as on a back. */
const rings = (colour: string): string =>
  times(11, (i) => `<circle cx="100" cy="140" r="${46 + i * 15}" fill="none" stroke="${colour}" stroke-width="5"/>`)
    .join('');

const PATTERNS: Readonly<Record<string, (colour: string, shape: Shape | null) => string>> = {
  echoes, rings, rays, confetti, dots, waves, plates,
};

/** By the names of patterns that an edition has chosen, or by the drawing it gives. */
export function pattern(wanted: string, colour: string, shape: Shape | null): string {
  if (wanted.startsWith('<')) return wanted.replaceAll('{shade}', colour);
  return wanted.split(' ').map((name) => PATTERNS[name]?.(colour, shape) ?? '').join('');
}

// Contrast as WCAG has it, and what CSS filters make of a colour.

import type { Dim } from '../../src/cards/dimming';

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const asRgb = (colour: string | Rgb): Rgb => (typeof colour === 'string' ? rgb(colour) : colour);
const within = (value: number): number => Math.min(1, Math.max(0, value));

export function contrast(a: string | Rgb, b: string | Rgb): number {
  const [dark, light] = [luminance(asRgb(a)), luminance(asRgb(b))].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function filtered(hex: string, { saturate, brightness }: Dim): Rgb {
  const colour = rgb(hex);
  const [r, g, b] = colour;
  const grey = 0.213 * r + 0.715 * g + 0.072 * b;
  return colour.map((value) => within(within(grey + saturate * (value - grey)) * brightness)) as unknown as Rgb;
}

// Texts for choosing a face, in English.
import type { Message } from '../types';

export const texts = {
  title: 'Your face',
  text: 'Others see it beside your name, at every table from now on.',
  animal: 'Animal',
  tone: 'Tone',
  ground: 'Ground',
  take: 'Take it',
  taken: 'That is you now.',
  ember: 'Ember',
  sun: 'Sun',
  leaf: 'Leaf',
  moon: 'Moon',
  plum: 'Plum',
  rose: 'Rose',
  clay: 'Clay',
  sea: 'Sea',
  plain: 'Plain',
  echo: 'Rings',
  stripe: 'Stripes',
  dots: 'Dots',
} as const satisfies Record<string, Message>;

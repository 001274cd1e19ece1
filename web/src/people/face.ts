// How a person is drawn: an animal, told apart by its outline alone, in a tone on a ground.

import { t } from '../i18n/i18n.svelte';
import sprite from './faces.svg';

/** In the order of the names that `name.first` has for them. */
export const ANIMALS = [
  'otter', 'fox', 'heron', 'lynx', 'panda', 'raven', 'koala', 'marmot', 'falcon', 'badger', 'gecko', 'dolphin',
  'hedgehog', 'puffin', 'tapir', 'walrus', 'cat', 'rabbit', 'bear', 'owl', 'whale', 'octopus', 'snail', 'frog',
] as const;
/** The field behind the animal, and the lines in it, 3:1 on cream. */
export const TONES = {
  ember: ['#ffc9bf', '#d41f2b'], sun: ['#ffe59a', '#b87700'], leaf: ['#b4ebdf', '#067a69'],
  moon: ['#c6d2ff', '#2340cc'], plum: ['#dfc8fa', '#6a2fb5'], rose: ['#ffcbe4', '#c02a78'],
  clay: ['#f2d2ac', '#a5511b'], sea: ['#b9e6f5', '#0f6c93'],
} as const;
export const GROUNDS = ['plain', 'echo', 'stripe', 'dots'] as const;

export type Animal = (typeof ANIMALS)[number];
export type Tone = keyof typeof TONES;
export type Ground = (typeof GROUNDS)[number];
export interface Look {
  readonly animal: Animal;
  readonly tone: Tone;
  readonly ground: Ground;
}

export const TONE_NAMES = Object.keys(TONES) as Tone[];
export const animalNames = (): string[] => t('name.first').split(',');

/** FNV-1a, begun where no two of the names that bots have make the same animal. */
function hash(text: string): number {
  let sum = 2166136614;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619);
  return sum >>> 0;
}

/** "Otter 27" is an otter; everybody else is what chance makes of the name. */
function lookOfName(name: string): Look {
  const sum = hash(name);
  const named = animalNames().indexOf(name.replace(/ \d+$/, ''));
  return {
    animal: ANIMALS[named] ?? ANIMALS[sum % ANIMALS.length]!,
    tone: TONE_NAMES[(sum >>> 8) % TONE_NAMES.length]!,
    ground: GROUNDS[(sum >>> 16) % GROUNDS.length]!,
  };
}

const among = <T extends string>(all: readonly T[], word: string | undefined): T | undefined =>
  all.find((one) => one === word);

/** A face as it is stored, `fox.ember.echo`; whoever has none, or one of another time, looks like the name. */
export function lookOf(face: string | undefined, name: string): Look {
  const [first, second, third] = (face ?? '').split('.');
  const [animal, tone, ground] = [among(ANIMALS, first), among(TONE_NAMES, second), among(GROUNDS, third)];
  return animal && tone && ground ? { animal, tone, ground } : lookOfName(name);
}

export const faceWord = ({ animal, tone, ground }: Look): string => `${animal}.${tone}.${ground}`;

export const fieldOf = (tone: Tone): string => TONES[tone][0];

function colours(tone: Tone): string {
  const [field, mark] = TONES[tone];
  const coat = `color-mix(in oklab,${mark} 46%,#fffaef)`;
  const pattern = `color-mix(in oklab,${mark} 22%,${field})`;
  return `--field:${field};--mark:${mark};--coat:${coat};--pattern:${pattern}`;
}

const use = (id: string, more = ''): string => `<use href="${sprite}#${id}"${more}/>`;

/** What is fine is left out by whoever sets `--fine` to 0: it would be lost in a small picture. */
export function faceSvg({ animal, tone, ground }: Look): string {
  const behind = ground === 'plain' ? '' : use(ground, ' opacity="var(--fine)"');
  return `<svg viewBox="-50 -50 100 100" aria-hidden="true" style="${colours(tone)}">`
    + `<circle r="50" fill="var(--field)"/>${behind}${use(animal, ' transform="translate(0 1) scale(.9)"')}</svg>`;
}

// The colours of an edition. The numbers behind ours (contrast, distances for colour-blind eyes)
// were measured; a pattern's shade always moves away from the ink, so contrast only grows.

import { infoOf } from '../editions/store.svelte';
import { LOOK, type EditionInfo, type Look, type Paint as Painted } from '../protocol/types';
import { SHAPES, type Shape } from './shapes';

/** An edition by its name in the protocol. */
export type EditionId = string;
/** A colour's letter in the codes of cards. */
export type Suit = string;
/** A colour's name in the protocol. */
export type Colour = string;

export type Paint = Readonly<Omit<Painted, 'shape'>>;

export const CREAM = '#FFFAEF';
export const INK = '#15101F';
export const NIGHT = '#1C1433';

const paint = (field: string, ink: string, shade: string, deep: string, shape: string): Painted =>
  ({ field, ink, shade, deep, shape });

/** The paint of colours for which an edition has none of its own. */
const USUAL: Readonly<Record<Colour, Painted>> = {
  red: paint('#D41F2B', CREAM, '#B5121F', '#7E0612', 'triangle'),
  yellow: paint('#FFD02B', INK, '#FFE069', '#E09A00', 'star'),
  green: paint('#0FB59C', INK, '#3FCDB5', '#067A69', 'leaf'),
  blue: paint('#2340CC', CREAM, '#1A31A8', '#0F1E70', 'moon'),
  pink: paint('#FF6FB5', INK, '#FF93C8', '#D23B88', 'heart'),
  purple: paint('#6B2FB3', CREAM, '#56209A', '#37106B', 'diamond'),
  orange: paint('#F28A1D', INK, '#F8A750', '#B85C00', 'drop'),
  grey: paint('#55606F', CREAM, '#434D5A', '#262D36', 'cross'),
};
/** That of colours with another name: no two of an edition share one, nor its sign. */
const SPARE: readonly Painted[] = [
  ...['purple', 'orange', 'grey'].map((name) => USUAL[name]!),
  paint('#EDE6D6', INK, '#F7F2E8', '#B9AC8E', 'square'),
  ...['green', 'pink', 'blue', 'yellow', 'red'].map((name) => USUAL[name]!),
];

interface Suited {
  readonly suit: Suit;
  readonly colour: Colour;
  readonly paint: Paint;
  readonly shape: Shape;
}

export interface EditionPaint extends Required<Look> {
  /** Top left, top right, bottom left, bottom right: the order of wheel, sorting and keys. */
  readonly order: readonly Suit[];
  readonly suits: readonly Suited[];
}

function suited({ colours, look }: EditionInfo): Suited[] {
  const known = colours.map(({ name }) => ({ ...USUAL[name], ...look?.paint?.[name] }));
  const taken = known.flatMap(({ field, shape }) => [field, shape]);
  const spare = SPARE.filter(({ field, shape }) => !taken.includes(field) && !taken.includes(shape));
  return colours.map(({ name, letter }, i) => {
    const { field, shape: own } = known[i]!;
    const usual = field && own ? USUAL[name] : spare.shift();
    const { shape = '', ...paint } = { ...(usual ?? USUAL['red']!), ...look?.paint?.[name] };
    return { suit: letter, colour: name, paint, shape: SHAPES[shape] ?? [shape, 4] };
  });
}

const looks = new WeakMap<EditionInfo, EditionPaint>();

/** How an edition looks. */
export function lookOf(edition: EditionId): EditionPaint {
  const info = infoOf(edition);
  const known = looks.get(info);
  if (known) return known;
  const suits = suited(info);
  const look = { ...LOOK, ...info.look, suits, order: suits.map(({ suit }) => suit) };
  looks.set(info, look);
  return look;
}

const USUAL_SUIT: Suited = { suit: '', colour: '', paint: USUAL['red']!, shape: SHAPES['triangle']! };
const suitOfLook = (edition: EditionId, suit: Suit): Suited =>
  lookOf(edition).suits.find((one) => one.suit === suit) ?? { ...USUAL_SUIT, suit };

export const colourOf = (suit: Suit, edition: EditionId): Colour => suitOfLook(edition, suit).colour;
export const paintOf = (edition: EditionId, suit: Suit): Paint => suitOfLook(edition, suit).paint;
export const shapeOf = (edition: EditionId, suit: Suit): Shape => suitOfLook(edition, suit).shape;

/** The letter of a colour; none for a word that names no colour of this edition. */
export const suitOf = (colour: Colour | undefined, edition: EditionId): Suit | null =>
  lookOf(edition).suits.find((one) => one.colour === colour)?.suit ?? null;

/** Four fields of an edition in the order of the ribbon: first, second, fourth, third, outermost first. */
export function ribbonFields(edition: EditionId): readonly [string, string, string, string] {
  const fields = lookOf(edition).suits.map((one) => one.paint.field);
  const field = (i: number): string => fields[i % fields.length] ?? NIGHT;
  return [field(0), field(1), field(3), field(2)];
}

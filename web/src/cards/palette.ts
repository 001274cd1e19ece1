// Colours of the five editions. The numbers behind them (contrast, distances for colour-blind
// eyes) were measured; a pattern's shade always moves away from the ink, so contrast only grows.

export const EDITIONS = ['classic', 'party', 'sanrio', 'dragonball', 'mandalorian'] as const;
export type EditionId = (typeof EDITIONS)[number];

export const SUITS = ['R', 'P', 'Y', 'G', 'B'] as const;
/** A colour's letter in the notation; P is pink, in R's place. */
export type Suit = (typeof SUITS)[number];

export const COLOURS = ['red', 'pink', 'yellow', 'green', 'blue'] as const;
/** A colour's name in the protocol. */
export type Colour = (typeof COLOURS)[number];

export interface Paint {
  readonly field: string;
  readonly ink: string;
  readonly shade: string;
  readonly deep: string;
}

export interface EditionPaint {
  readonly suits: Readonly<Partial<Record<Suit, Paint>>>;
  /** Top left, top right, bottom left, bottom right: the order of wheel, sorting and keys 1-4. */
  readonly order: readonly [Suit, Suit, Suit, Suit];
  readonly night: string;
  readonly line: string;
  readonly back: string;
  readonly backLine: string;
  readonly backEdge: string;
}

export const CREAM = '#FFFAEF';
export const INK = '#15101F';
export const NIGHT = '#1C1433';

const paint = (field: string, ink: string, shade: string, deep: string): Paint => ({ field, ink, shade, deep });

const CLASSIC = {
  R: paint('#D41F2B', CREAM, '#B5121F', '#7E0612'),
  Y: paint('#FFD02B', INK, '#FFE069', '#E09A00'),
  G: paint('#0FB59C', INK, '#3FCDB5', '#067A69'),
  B: paint('#2340CC', CREAM, '#1A31A8', '#0F1E70'),
};
const SWEET = {
  P: paint('#FF6FB5', INK, '#FF93C8', '#D23B88'),
  Y: paint('#FFD93A', INK, '#FFE778', '#E0A200'),
  G: paint('#0A9A5A', INK, '#2DB478', '#05663A'),
  B: paint('#2C36A8', CREAM, '#212A8A', '#131959'),
};
const RYGB = ['R', 'Y', 'G', 'B'] as const;

export const PAINT: Readonly<Record<EditionId, EditionPaint>> = {
  classic: { suits: CLASSIC, order: RYGB, night: '#1C1433', line: '#33275A', back: '#1C1433', backEdge: CREAM, backLine: '#4A3A80' },
  party: { suits: CLASSIC, order: RYGB, night: '#26093A', line: '#47186A', back: '#4B0E78', backEdge: '#FFD02B', backLine: '#7A2CB0' },
  sanrio: { suits: SWEET, order: ['P', 'Y', 'G', 'B'], night: '#2B1838', line: '#4A2C5E', back: '#FF6FB5', backEdge: CREAM, backLine: '#FF97CB' },
  dragonball: { suits: CLASSIC, order: RYGB, night: '#0B2233', line: '#17415C', back: '#F26B1D', backEdge: '#FFE069', backLine: '#D2520A' },
  mandalorian: { suits: CLASSIC, order: RYGB, night: '#1B2126', line: '#36424B', back: '#46545F', backEdge: '#DCE6EC', backLine: '#5E6F7C' },
};

const BY_LETTER: Readonly<Record<Suit, Colour>> = { R: 'red', P: 'pink', Y: 'yellow', G: 'green', B: 'blue' };
const BY_NAME = Object.fromEntries(SUITS.map((suit) => [BY_LETTER[suit], suit])) as Record<Colour, Suit>;

export const colourOf = (suit: Suit): Colour => BY_LETTER[suit];
export const suitOf = (colour: Colour): Suit => BY_NAME[colour];

/** The paint of a suit; an edition without that suit borrows it from the classic set. */
export function paintOf(edition: EditionId, suit: Suit): Paint {
  return PAINT[edition].suits[suit] ?? { ...CLASSIC, P: SWEET.P }[suit];
}

/** The four fields of an edition in the order of the ribbon: R Y B G, outermost first. */
export function ribbonFields(edition: EditionId): readonly [string, string, string, string] {
  const [first, second, third, fourth] = PAINT[edition].order;
  const field = (suit: Suit): string => paintOf(edition, suit).field;
  return [field(first), field(second), field(fourth), field(third)];
}

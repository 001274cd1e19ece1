// How a hand of any size lies in the room there is: one fan, then rows, never a hidden card.

export interface FanCard {
  /** Of the card's left edge, from the left of the hand. */
  readonly x: number;
  /** Of the card's top, from the top of the hand. */
  readonly y: number;
  /** In degrees. */
  readonly turn: number;
  readonly row: number;
}

export interface Fan {
  readonly cards: readonly FanCard[];
  readonly width: number;
  readonly height: number;
  /** Width of a card. */
  readonly card: number;
  /** How much of each card shows. */
  readonly step: number;
  /** How far a playable card is raised. */
  readonly lift: number;
  readonly rows: number;
}

interface Tier {
  readonly rows: number;
  readonly card: number;
  readonly most: number;
  readonly least: number;
  readonly lift: number;
}

export const RATIO = 1.4;
/** Sign, shape and letter end here: rows may overlap no further up. */
const INDEX_SHARE = 0.74;
/** Large text may need it, and 24 px is the least a finger can aim at. */
const LEAST_STRIP = 24;

const NARROW: readonly Tier[] = [
  { rows: 1, card: 84, most: 46, least: LEAST_STRIP, lift: 20 },
  { rows: 2, card: 64, most: 44, least: LEAST_STRIP, lift: 14 },
  { rows: 3, card: 56, most: 40, least: LEAST_STRIP, lift: 10 },
];
const WIDE: readonly Tier[] = [
  { rows: 1, card: 116, most: 104, least: 36, lift: 18 },
  { rows: 2, card: 88, most: 60, least: 32, lift: 12 },
  { rows: 3, card: 72, most: 52, least: 28, lift: 10 },
];
const LOW: readonly Tier[] = [
  { rows: 1, card: 76, most: 56, least: LEAST_STRIP, lift: 12 },
  { rows: 2, card: 60, most: 44, least: LEAST_STRIP, lift: 10 },
];

/** How far a card at the end leans over: only a single fan is turned. */
const lean = (tier: Tier): number => (tier.rows === 1 ? tier.card * 0.09 : 0);

const perRow = (tier: Tier, width: number): number =>
  Math.max(1, Math.floor((width - tier.card - 2 * lean(tier)) / tier.least) + 1);

function tiers(width: number, height: number): readonly Tier[] {
  if (height < 150) return LOW;
  return width < 600 ? NARROW : WIDE;
}

/** The first way of lying that holds all cards; beyond the last one, as many rows as it takes. */
function tierFor(n: number, width: number, height: number): Tier {
  const choices = tiers(width, height);
  const fitting = choices.find((tier) => tier.rows * perRow(tier, width) >= n);
  const last = choices[choices.length - 1]!;
  return fitting ?? { ...last, rows: Math.ceil(n / perRow(last, width)) };
}

/** Where a hand is this large or larger, its cards grow with the room. */
const LARGE = { width: 700, height: 240 };
const LARGEST = 2.4;

/** Lay `n` cards into a width; `height` is the most there is. */
export function fan(n: number, width: number, height = 220): Fan {
  const scale = Math.min(width / LARGE.width, height / LARGE.height, LARGEST);
  return scale > 1 ? grown(lay(n, width / scale, height / scale), scale) : lay(n, width, height);
}

const grown = ({ cards, width, height, card, step, lift, rows }: Fan, scale: number): Fan => ({
  cards: cards.map(({ x, y, turn, row }) => ({ x: x * scale, y: y * scale, turn, row })),
  width: width * scale, height: height * scale, card: card * scale, step: step * scale, lift: lift * scale, rows,
});

function lay(n: number, width: number, height: number): Fan {
  const tier = tierFor(n, width, height);
  const inRow = Math.ceil(n / tier.rows);
  const step = inRow < 2 ? tier.most : Math.min(tier.most, (width - tier.card - 2 * lean(tier)) / (inRow - 1));
  return tier.rows === 1 ? oneFan(n, width, tier, step) : rowsOf(n, width, height, tier, step, inRow);
}

function oneFan(n: number, width: number, tier: Tier, step: number): Fan {
  const middle = (n - 1) / 2;
  // The ends turn by 7 degrees and drop by 20 px at most, however many cards lie between.
  const turn = n < 2 ? 0 : Math.min(1.5, 7 / middle);
  const bend = Math.min(0.62, 20 / Math.max(1, middle * middle));
  const drop = middle * middle * bend;
  const cards = Array.from({ length: n }, (_, i): FanCard => {
    const t = i - middle;
    return { x: width / 2 + t * step - tier.card / 2, y: tier.lift + t * t * bend, turn: t * turn, row: 0 };
  });
  const height = tier.lift + tier.card * RATIO + drop;
  return { cards, width, height, card: tier.card, step, lift: tier.lift, rows: 1 };
}

function rowsOf(n: number, width: number, room: number, tier: Tier, step: number, inRow: number): Fan {
  const full = tier.card * RATIO;
  const spare = (room - tier.lift - full) / (tier.rows - 1);
  // A raised card of the row below covers a little more.
  const pitch = Math.max(full * INDEX_SHARE + tier.lift, Math.min(full + tier.lift, spare));
  const left = (width - (inRow - 1) * step - tier.card) / 2;
  const cards = Array.from({ length: n }, (_, i): FanCard => {
    const row = Math.floor(i / inRow);
    return { x: left + (i % inRow) * step, y: tier.lift + row * pitch, turn: 0, row };
  });
  const height = tier.lift + full + (tier.rows - 1) * pitch;
  return { cards, width, height, card: tier.card, step, lift: tier.lift, rows: tier.rows };
}

// All cards as SVG text, without ids, so that any number of them can share a page. Their names are
// not in here: whoever shows a card names it in the reader's language (see i18n/cards.ts).

import { hasDragonball, parts, type Parts } from './codes';
import { indexColumn } from './index-column';
import { CREAM, NIGHT, PAINT, paintOf, ribbonFields, type EditionId, type Paint, type Suit } from './palette';
import { pattern } from './patterns';
import { bigSign, links } from './signs';
import { LINES, fill, group, line, rainbow, ribbon, shape, spark } from './strokes';
import { wheel } from './wheel';

export interface CardLook {
  readonly edition: EditionId;
  /** `mini` below 100 px width: a larger index. */
  readonly detail?: 'full' | 'mini';
  /** The colour named with a Wild, or turned up by a Pile Up. */
  readonly named?: Suit | null;
  /** Without the edition's pattern. */
  readonly plain?: boolean;
}

const svg = (inner: string, kind: string): string =>
  `<svg class="card ${kind}" viewBox="0 0 200 280" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

const field = (colour: string): string => `<rect x="-4" y="-4" width="208" height="288" fill="${colour}"/>`;

const edge = (colour: string): string =>
  `<rect x="4" y="4" width="192" height="272" rx="17" fill="none" stroke="${colour}" stroke-opacity=".38" stroke-width="2.5"/>`;

const frame = (colour: string): string =>
  `<rect x="9" y="9" width="182" height="262" rx="14" fill="none" stroke="${colour}" stroke-width="3"/>`;

function middle({ suit, face }: Parts, look: CardLook, paint: Paint | null): string {
  const big = face === 'W' ? wheel(look.edition, 70, look.named) : bigSign(face, look.edition, paint);
  if (look.detail === 'mini') return group(134, 190, 0.8, big);
  const slightlySmaller = !suit && face !== 'W' && face !== 'W4';
  return group(118, suit ? 162 : 168, slightlySmaller ? 0.96 : 1, big);
}

const dragonball = (): string =>
  `<circle cx="167" cy="34" r="17" fill="#F26B1D" stroke="${CREAM}" stroke-width="3"/>${group(167, 34, 0.24, fill(spark(52), '#FFE069'))}`;

const namedFrame = ({ field: colour }: Paint): string =>
  `<rect x="6" y="6" width="188" height="268" rx="16" fill="none" stroke="${colour}" stroke-width="12"/>`;

function namedPill(suit: Suit, { field: colour, ink }: Paint): string {
  const pill = `<rect x="-46" y="-21" width="92" height="42" rx="21" fill="${colour}" stroke="${CREAM}" stroke-width="3"/>`;
  return group(139, 36, 1, pill + shape(suit, -17, 0, 25, ink) + group(19, 0, 0.23, line(LINES[suit], 20, ink)));
}

function drawCard(code: string, look: CardLook): string {
  const { edition, named } = look;
  const face = parts(code);
  const mini = look.detail === 'mini';
  const paint = face.suit && paintOf(edition, face.suit);
  const namedPaint = named ? paintOf(edition, named) : null;
  return svg(
    field(paint?.field ?? PAINT[edition].night) +
      (look.plain ? '' : pattern(edition, paint?.shade ?? PAINT[edition].line, face.suit)) +
      (namedPaint ? namedFrame(namedPaint) : '') +
      edge(paint?.ink ?? CREAM) +
      middle(face, look, paint) +
      indexColumn(face, edition, paint, mini) +
      (face.suit && hasDragonball(edition, face.face) && !mini ? dragonball() : '') +
      (named && namedPaint ? namedPill(named, namedPaint) : ''),
    mini ? 'mini' : '',
  );
}

const drawn = new Map<string, string>();

/** A card's face. The text is kept: the same few faces are shown again and again. */
export function card(code: string, look: CardLook): string {
  const key = `${code} ${look.edition} ${look.detail ?? ''} ${look.named ?? ''} ${look.plain ?? ''}`;
  const text = drawn.get(key) ?? drawCard(code, look);
  drawn.set(key, text);
  return text;
}

const backRings = (colour: string): string =>
  Array.from({ length: 11 }, (_, i) => `<circle cx="100" cy="140" r="${46 + i * 15}" fill="none" stroke="${colour}" stroke-width="5"/>`).join('');

/** A card's back; `mini` leaves the pattern out, for it is shown a few pixels wide. */
export function back(edition: EditionId, detail: 'full' | 'mini' = 'full'): string {
  const paint = PAINT[edition];
  const ground = edition === 'classic' ? backRings(paint.backLine) : pattern(edition, paint.backLine, null);
  const mark = ribbon(LINES['1'], rainbow(edition, detail === 'full' ? 33 : 40));
  const medal = `<rect x="-56" y="-80" width="112" height="160" rx="24" fill="${paint.night}" stroke="${paint.backEdge}" stroke-width="5"/>`;
  return svg(
    field(paint.back) + (detail === 'full' ? ground : '') + frame(paint.backEdge) + group(100, 140, 1, medal + group(6, 0, 1, mark)),
    'back',
  );
}

/** TRACK-1: the Direction Tracker of `party`. */
export function tracker(clockwise: boolean): string {
  const { night, line: shade } = PAINT.party;
  const strands = ribbonFields('party')
    .map((colour, i) => `<circle r="${78 - i * 8.75}" fill="none" stroke="${colour}" stroke-width="7"/>`)
    .join('');
  const head = `<path d="M-20-24L18 0L-20 24L-8 0Z" fill="${CREAM}" stroke="${night}" stroke-width="6" stroke-linejoin="round"/>`;
  const heads = [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn}) translate(0 -65)">${head}</g>`).join('');
  const ring = `<g transform="translate(100 140)${clockwise ? '' : ' scale(-1 1)'}">${strands}${heads}</g>`;
  return svg(field(night) + pattern('party', shade, null) + ring + group(103, 140, 0.3, ribbon(LINES['1'], rainbow('party', 34))) + edge(CREAM), 'tracker');
}

/** A Link card of `party`, laid in front of a linked player. */
export function linkCard(): string {
  const { back: colour, backLine, backEdge } = PAINT.party;
  return svg(field(colour) + pattern('party', backLine, null) + group(100, 140, 1, links('party')) + frame(backEdge), 'link');
}

/** A suit's bare shape in the colour of the text around it. */
export const suitShape = (suit: Suit): string =>
  `<svg class="suit" viewBox="-56 -56 112 112" aria-hidden="true">${shape(suit, 0, 0, 100, 'currentColor')}</svg>`;

export const chain = (): string =>
  `<svg class="icon" viewBox="-64 -64 128 128" aria-hidden="true"><g transform="rotate(-38)">${line(LINES.ringLeft, 14, 'currentColor')}${line(LINES.ringRight, 14, 'currentColor')}</g></svg>`;

/** The mark of the game: one card left. */
export function logo(edition: EditionId = 'classic'): string {
  const ground = `<rect x="-54" y="-76" width="108" height="152" rx="24" fill="${NIGHT}" stroke="${CREAM}" stroke-width="5"/>`;
  return `<svg class="logo" viewBox="-60 -82 120 164" aria-hidden="true">${ground}${group(5, 0, 0.92, ribbon(LINES['1'], rainbow(edition, 34)))}</svg>`;
}


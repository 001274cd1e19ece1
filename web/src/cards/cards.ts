// All cards as SVG text, without ids, so that any number of them can share a page. Their accessible
// names are not in here: whoever shows a card names it in the reader's language (see i18n/cards.ts).

import { infoOf } from '../editions/store.svelte';
import { colourSign, faceName } from '../i18n/cards';
import { language } from '../i18n/i18n.svelte';
import type { EditionInfo } from '../protocol/types';
import { parts, type Face, type Parts } from './codes';
import { indexColumn } from './index-column';
import {
  CREAM, NIGHT, lookOf, paintOf, ribbonFields, shapeOf, type EditionId, type Paint, type Suit,
} from './palette';
import { pattern } from './patterns';
import { bigSign, drawn } from './signs';
import { LINES, group, letter, line, rainbow, ribbon, shape } from './strokes';
import { wheel } from './wheel';

export interface CardLook {
  readonly edition: EditionId;
  /** `mini` below 100 px width: a larger index. */
  readonly detail?: 'full' | 'mini';
  /** The colour named with a Wild, or in force on an open pile. */
  readonly named?: Suit | null;
  /** Without the edition's pattern. */
  readonly plain?: boolean;
}

const svg = (inner: string, kind: string): string =>
  `<svg class="card ${kind}" viewBox="0 0 200 280" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">` +
  `${inner}</svg>`;

const field = (colour: string): string => `<rect x="-4" y="-4" width="208" height="288" fill="${colour}"/>`;

const edge = (colour: string): string =>
  `<rect x="4" y="4" width="192" height="272" rx="17" fill="none" stroke="${colour}" ` +
  'stroke-opacity=".38" stroke-width="2.5"/>';

const frame = (colour: string): string =>
  `<rect x="9" y="9" width="182" height="262" rx="14" fill="none" stroke="${colour}" stroke-width="3"/>`;

function middle({ suit, face }: Parts, look: CardLook, paint: Paint | null): string {
  const { edition } = look;
  const big =
    face === 'W' ? wheel(edition, 70, look.named) : bigSign(face, edition, paint, faceName(face, edition));
  if (look.detail === 'mini') return group(134, 190, 0.8, big);
  const slightlySmaller = !suit && face !== 'W' && face !== 'W4';
  return group(118, suit ? 162 : 168, slightlySmaller ? 0.96 : 1, big);
}

/** A small drawing that some kinds of an edition bear at the top right. */
function badge(face: Face, edition: EditionId, paint: Paint | null): string {
  const found = lookOf(edition).badges.filter(({ kinds }) => kinds.includes(face));
  return found.map((one) => drawn(one.svg, edition, paint)).join('');
}

const namedFrame = ({ field: colour }: Paint): string =>
  `<rect x="6" y="6" width="188" height="268" rx="16" fill="none" stroke="${colour}" stroke-width="12"/>`;

function namedPill(suit: Suit, edition: EditionId): string {
  const { field: colour, ink } = paintOf(edition, suit);
  const edged = `fill="${colour}" stroke="${CREAM}" stroke-width="3"`;
  const pill = `<rect x="-46" y="-21" width="92" height="42" rx="21" ${edged}/>`;
  const called = group(19, 0, 0.23, letter(colourSign(suit, edition), 20, ink));
  const sign = shape(shapeOf(edition, suit), -17, 0, 25, ink) + called;
  return group(139, 36, 1, pill + sign);
}

function drawCard(code: string, look: CardLook): string {
  const { edition, named } = look;
  const whole = lookOf(edition);
  const face = parts(code, edition);
  const mini = look.detail === 'mini';
  const paint = face.suit ? paintOf(edition, face.suit) : null;
  const suit = face.suit ? shapeOf(edition, face.suit) : null;
  return svg(
    field(paint?.field ?? whole.night) +
      (look.plain ? '' : pattern(whole.pattern, paint?.shade ?? whole.line, suit)) +
      (named ? namedFrame(paintOf(edition, named)) : '') +
      edge(paint?.ink ?? CREAM) +
      middle(face, look, paint) +
      indexColumn(face, edition, paint, mini) +
      (mini ? '' : badge(face.face, edition, paint)) +
      (named ? namedPill(named, edition) : ''),
    mini ? 'mini' : '',
  );
}

const kept = new WeakMap<EditionInfo, Map<string, string>>();

/** A card's face. The text is kept: the same few faces are shown again and again. */
export function card(code: string, look: CardLook): string {
  const info = infoOf(look.edition);
  const texts = kept.get(info) ?? new Map<string, string>();
  kept.set(info, texts);
  const key = `${language()} ${code} ${look.detail ?? ''} ${look.named ?? ''} ${look.plain ?? ''}`;
  const text = texts.get(key) ?? drawCard(code, look);
  texts.set(key, text);
  return text;
}

/** A card's back; `mini` leaves the pattern out, for it is shown a few pixels wide. */
export function back(edition: EditionId, detail: 'full' | 'mini' = 'full'): string {
  const look = lookOf(edition);
  const ground = detail === 'full' ? pattern(look.back_pattern || look.pattern, look.back_line, null) : '';
  const mark = ribbon(LINES['1'], rainbow(edition, detail === 'full' ? 33 : 40));
  const edged = `fill="${look.night}" stroke="${look.back_edge}" stroke-width="5"`;
  const medal = `<rect x="-56" y="-80" width="112" height="160" rx="24" ${edged}/>`;
  return svg(
    field(look.back) + ground + frame(look.back_edge) + group(100, 140, 1, medal + group(6, 0, 1, mark)),
    'back',
  );
}

/** The Direction Tracker: which way play goes. */
export function tracker(clockwise: boolean, edition: EditionId): string {
  const { night, line: shade, pattern: ground } = lookOf(edition);
  const strands = ribbonFields(edition)
    .map((colour, i) => `<circle r="${78 - i * 8.75}" fill="none" stroke="${colour}" stroke-width="7"/>`)
    .join('');
  const ink = `fill="${CREAM}" stroke="${night}" stroke-width="6" stroke-linejoin="round"`;
  const head = `<path d="M-20-24L18 0L-20 24L-8 0Z" ${ink}/>`;
  const turned = (turn: number): string => `<g transform="rotate(${turn}) translate(0 -65)">${head}</g>`;
  const heads = [0, 90, 180, 270].map(turned).join('');
  const ring = `<g transform="translate(100 140)${clockwise ? '' : ' scale(-1 1)'}">${strands}${heads}</g>`;
  const mark = group(103, 140, 0.3, ribbon(LINES['1'], rainbow(edition, 34)));
  return svg(field(night) + pattern(ground, shade, null) + ring + mark + edge(CREAM), 'tracker');
}

/** A card that lies beside the deck, with the sign of the kind it belongs to. */
export function besideCard(face: Face, edition: EditionId): string {
  const look = lookOf(edition);
  const sign = group(100, 140, 1, bigSign(face, edition, null, faceName(face, edition)));
  return svg(field(look.back) + pattern(look.pattern, look.back_line, null) + sign + frame(look.back_edge), 'link');
}

/** A suit's bare shape in the colour of the text around it. */
export const suitShape = (suit: Suit, edition: EditionId): string =>
  '<svg class="suit" viewBox="-56 -56 112 112" aria-hidden="true">' +
  `${shape(shapeOf(edition, suit), 0, 0, 100, 'currentColor')}</svg>`;

export const chain = (): string =>
  '<svg class="icon" viewBox="-64 -64 128 128" aria-hidden="true"><g transform="rotate(-38)">' +
  `${line(LINES.ringLeft, 14, 'currentColor')}${line(LINES.ringRight, 14, 'currentColor')}</g></svg>`;

/** The colours of the mark, whatever is played. */
const MARK: readonly [number, string][] = [
  [34, CREAM], [30.6, '#D41F2B'], [21.76, '#FFD02B'], [13.6, '#0FB59C'], [5.78, '#2340CC'],
];

/** The mark of the game: one card left. */
export function logo(): string {
  const edged = `fill="${NIGHT}" stroke="${CREAM}" stroke-width="5"`;
  const ground = `<rect x="-54" y="-76" width="108" height="152" rx="24" ${edged}/>`;
  const one = group(5, 0, 0.92, ribbon(LINES['1'], MARK));
  return `<svg class="logo" viewBox="-60 -82 120 164" aria-hidden="true">${ground}${one}</svg>`;
}

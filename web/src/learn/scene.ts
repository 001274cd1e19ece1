// What the coach looks at, and the questions it asks about it.

import { isWild, parts } from '../cards/codes';
import { colourOf, lookOf, type Colour } from '../cards/palette';
import { asked, type Question } from '../play/model/asked';
import { editionOf, namesOf, type View } from '../play/model/view';

export interface Scene extends View {
  /** A colour is to be named. */
  readonly wheel: boolean;
  /** UNO goes with the next card. */
  readonly armed: boolean;
}

export const asks = (scene: Scene, ...questions: Question[]): boolean => questions.includes(asked(scene));
export const may = ({ own }: Scene, verb: string): boolean => own.legal.some((deed) => deed.verb === verb);
export const nameOf = (scene: Scene, seat: number): string => namesOf(scene.table)[seat] ?? '';

/** The cards that can be laid now, each once. */
export function layable({ own }: Scene, ...verbs: string[]): string[] {
  const codes = own.legal.flatMap(({ verb, card }) => (card && verbs.includes(verb) ? [card] : []));
  return [...new Set(codes)];
}

/** In one's turn, or just drawn. */
export const playable = (scene: Scene): string[] => (asks(scene, 'turn', 'drawn') ? layable(scene, 'play') : []);

export const faceOf = ({ table }: Scene, code: string): string => parts(code, editionOf(table)).face;

export const coloured = ({ table }: Scene, codes: readonly string[]): string[] =>
  codes.filter((code) => !isWild(code, editionOf(table)));
export const withFace = (scene: Scene, codes: readonly string[], face: string): string | undefined =>
  codes.find((code) => faceOf(scene, code) === face);

export const topFace = (scene: Scene): string => faceOf(scene, scene.board.top.at(-1) ?? '');

/** Of which the hand holds most. */
export function favourite({ table, own }: Scene): Colour {
  const edition = editionOf(table);
  const held = (suit: string): number => own.hand.filter((code) => parts(code, edition).suit === suit).length;
  const [first = '', ...others] = lookOf(edition).order;
  return colourOf(others.reduce((best, suit) => (held(suit) > held(best) ? suit : best), first), edition);
}

/** Who would hold the fewest once the reader has laid a card. */
export function fewest({ board, seat }: Scene): number {
  const counts = board.counts.map((count, i) => (i === seat ? count - 1 : count));
  return counts.indexOf(Math.min(...counts));
}

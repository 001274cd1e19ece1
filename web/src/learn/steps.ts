// When each hint fits, what it points at and what it names. The most urgent first. The hints that all
// lessons share are here; those of its own an edition brings with its lesson, as data.

import { parts } from '../cards/codes';
import { colourOf } from '../cards/palette';
import { infoOf } from '../editions/store.svelte';
import { cardName, colourName } from '../i18n/cards';
import { editionOf } from '../play/model/view';
import type { Hint } from '../protocol/types';
import {
  asks, coloured, favourite, fewest, layable, may, nameOf, playable, topFace, withFace, type Scene,
} from './scene';

export type Target =
  | { readonly on: 'card'; readonly code: string }
  | { readonly on: 'seat'; readonly seat: number }
  | { readonly on: 'draw' | 'uno' | 'question' };

export interface Fit {
  readonly target: Target;
  /** What the text names. */
  readonly named: Readonly<Record<string, string>>;
}

type Test = (scene: Scene) => Fit | null;

const at = (on: 'draw' | 'uno' | 'question', named: Fit['named'] = {}): Fit => ({ target: { on }, named });
const when = (holds: boolean, fit: Fit): Fit | null => (holds ? fit : null);

/** What hints on cards and questions may speak of. */
function speaking(scene: Scene): Fit['named'] {
  const edition = editionOf(scene.table);
  return {
    name: nameOf(scene, scene.board.attack?.by ?? -1),
    fewest: nameOf(scene, fewest(scene)),
    colour: colourName(scene.board.colour, edition),
  };
}

const onCard = (scene: Scene, code: string | undefined): Fit | null =>
  code
    ? { target: { on: 'card', code }, named: { ...speaking(scene), card: cardName(code, editionOf(scene.table)) } }
    : null;

// -- what several hints need -------------------------------------------------------------------

/** A Wild that was drawn, or that is all there is: otherwise it waits for its moment. */
function wild(scene: Scene, code: string): string | undefined {
  const codes = playable(scene);
  const now = asks(scene, 'drawn') || !coloured(scene, codes).length;
  return codes.includes(code) && now ? code : undefined;
}

const action = (scene: Scene, face: string): Fit | null =>
  onCard(scene, withFace(scene, coloured(scene, playable(scene)), face));
const attacked = (scene: Scene, verb: string): Fit | null =>
  when(asks(scene, 'attack') && may(scene, verb), at('question', speaking(scene)));

function forgetful(scene: Scene): Fit | null {
  const seat = scene.board.uno.find((one) => one !== scene.seat);
  return seat === undefined ? null : { target: { on: 'seat', seat }, named: { name: nameOf(scene, seat) } };
}

/** Cards that can leave the hand now, whatever is asked. */
function laying(scene: Scene): string[] {
  if (asks(scene, 'attack', 'none')) return [];
  const verbs = infoOf(editionOf(scene.table)).verbs;
  return layable(scene, ...Object.keys(verbs).filter((verb) => verbs[verb]?.card && verb !== 'speed'));
}

/** Another colour, but the same number. */
function otherColour(scene: Scene): string | undefined {
  const edition = editionOf(scene.table);
  const [only, ...others] = coloured(scene, playable(scene));
  const { suit, face } = parts(only ?? '', edition);
  const alone = only && suit && !others.length && face === topFace(scene);
  return alone && colourOf(suit, edition) !== scene.board.colour ? only : undefined;
}

const wheelAt = (scene: Scene): Fit =>
  at('question', { colour: colourName(favourite(scene), editionOf(scene.table)) });

// -- the hints ---------------------------------------------------------------------------------

/** More urgent than any of an edition's own. */
const URGENT: Readonly<Record<string, Test>> = {
  late: (scene) => when(scene.board.uno.includes(scene.seat), at('uno')),
  catch: forgetful,
  speed: (scene) => onCard(scene, layable(scene, 'speed')[0]),
  wheel: (scene) => when(scene.wheel, wheelAt(scene)),
};

/** Between what an edition asks and what it lays. */
const USUAL: Readonly<Record<string, Test>> = {
  challenge: (scene) => attacked(scene, 'challenge'),
  accept: (scene) => attacked(scene, 'accept'),
  last: (scene) => (scene.own.hand.length === 1 ? onCard(scene, laying(scene)[0]) : null),
  uno: (scene) => when(scene.own.hand.length === 2 && laying(scene).length > 0 && !scene.armed, at('uno')),
};

const PLAIN: Readonly<Record<string, Test>> = {
  wild: (scene) => onCard(scene, wild(scene, 'W')),
  drawTwo: (scene) => action(scene, 'D'),
  skip: (scene) => action(scene, 'S'),
  reverse: (scene) => action(scene, 'R'),
  // The lessons keep their lowest card for the end.
  armed: (scene) => (scene.armed ? onCard(scene, laying(scene).at(-1)) : null),
  drawn: (scene) => (asks(scene, 'drawn') ? onCard(scene, coloured(scene, playable(scene))[0]) : null),
  draw: (scene) => when(asks(scene, 'turn') && !playable(scene).length, at('draw')),
  number: (scene) => onCard(scene, otherColour(scene)),
  match: (scene) => (asks(scene, 'turn') ? onCard(scene, coloured(scene, playable(scene))[0]) : null),
};

/** A card that an answer gives is pointed at; any other answer is in the question. */
function ofQuestion({ question = '', verb = '' }: Hint, scene: Scene): Fit | null {
  if (!asks(scene, question) || (verb && !may(scene, verb))) return null;
  const [card] = verb ? coloured(scene, layable(scene, verb)) : [];
  return card ? onCard(scene, card) : at('question', speaking(scene));
}

const ofCard = ({ card = '', question = '' }: Hint, scene: Scene): Fit | null =>
  !question || asks(scene, question) ? (onCard(scene, wild(scene, card)) ?? action(scene, card)) : null;

function own(scene: Scene, wanted: (hint: Hint) => boolean): Record<string, Test> {
  const hints = Object.entries(infoOf(editionOf(scene.table)).own_hints ?? {});
  const test = (hint: Hint): Test => (hint.card ? (now) => ofCard(hint, now) : (now) => ofQuestion(hint, now));
  return Object.fromEntries(hints.filter(([, hint]) => wanted(hint)).map(([id, hint]) => [id, test(hint)]));
}

/** Answers that name a card wait until the call is learnt. */
const givesCard = (scene: Scene, { verb = '' }: Hint): boolean =>
  !!infoOf(editionOf(scene.table)).verbs[verb]?.card;

/** All hints of this table's lesson, the most urgent first. */
export const hintsFor = (scene: Scene): Readonly<Record<string, Test>> => ({
  ...URGENT,
  ...own(scene, (hint) => !hint.card && !givesCard(scene, hint)),
  ...USUAL,
  ...own(scene, (hint) => !!hint.card || givesCard(scene, hint)),
  ...PLAIN,
});

export const fits = (id: string, scene: Scene): Fit | null =>
  scene.table.status === 'playing' ? (hintsFor(scene)[id]?.(scene) ?? null) : null;

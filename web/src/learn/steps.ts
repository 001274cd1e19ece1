// All hints as data: when each fits, what it points at and what it names. The most urgent first.

import { parts } from '../cards/codes';
import { colourOf, type EditionId } from '../cards/palette';
import { cardName, colourName, isColour } from '../i18n/cards';
import { asks, coloured, favourite, fewest, layable, may, nameOf, playable, topFace, withFace, type Scene } from './scene';

export type Target =
  | { readonly on: 'card'; readonly code: string }
  | { readonly on: 'seat'; readonly seat: number }
  | { readonly on: 'draw' | 'uno' | 'question' };

export interface Fit {
  readonly target: Target;
  /** What the text names. */
  readonly named: Readonly<Record<string, string>>;
}

const at = (on: 'draw' | 'uno' | 'question', named: Fit['named'] = {}): Fit => ({ target: { on }, named });
const onCard = (code: string | undefined, named: Fit['named'] = {}): Fit | null =>
  code ? { target: { on: 'card', code }, named: { card: cardName(code), ...named } } : null;
const when = (holds: boolean, fit: Fit): Fit | null => (holds ? fit : null);

// -- what several hints need -------------------------------------------------------------------

/** A Wild that was drawn, or that is all there is: otherwise it waits for its moment. */
function wild(scene: Scene, code: string): string | undefined {
  const codes = playable(scene);
  return codes.includes(code) && (asks(scene, 'drawn') || !coloured(codes).length) ? code : undefined;
}

const action = (scene: Scene, face: string): Fit | null => onCard(withFace(coloured(playable(scene)), face));
const attacked = (scene: Scene, verb: string): Fit | null =>
  when(asks(scene, 'attack') && may(scene, verb), at('question', { name: nameOf(scene, scene.board.attack?.by ?? -1) }));

function forgetful(scene: Scene): Fit | null {
  const seat = scene.board.uno.find((one) => one !== scene.seat);
  return seat === undefined ? null : { target: { on: 'seat', seat }, named: { name: nameOf(scene, seat) } };
}

const laying = (scene: Scene): string[] => (asks(scene, 'turn', 'drawn', 'pile') ? layable(scene, 'play', 'add') : []);

/** Another colour, but the same number. */
function otherColour(scene: Scene): string | undefined {
  const [only, ...others] = coloured(playable(scene));
  const { suit, face } = parts(only ?? '');
  return only && suit && !others.length && face === topFace(scene) && colourOf(suit) !== scene.board.colour ? only : undefined;
}

const pileColour = ({ board }: Scene): string => (isColour(board.colour) ? colourName(board.colour) : '');

// -- the hints ---------------------------------------------------------------------------------

const HINTS = {
  late: (scene) => when(scene.board.uno.includes(scene.seat), at('uno')),
  catch: forgetful,
  speed: (scene) => onCard(layable(scene, 'speed')[0]),
  wheel: (scene) => when(scene.wheel, at('question', { colour: colourName(favourite(scene)) })),
  block: (scene) => attacked(scene, 'block'),
  challenge: (scene) => attacked(scene, 'challenge'),
  accept: (scene) => attacked(scene, 'accept'),
  aim: (scene) => when(asks(scene, 'aim'), at('question')),
  link: (scene) => when(asks(scene, 'link'), at('question')),
  wish: (scene) => when(asks(scene, 'wish'), at('question')),
  point: (scene) => when(asks(scene, 'point') && may(scene, 'point'), at('question')),
  last: (scene) => (scene.own.hand.length === 1 ? onCard(laying(scene)[0]) : null),
  uno: (scene) => when(scene.own.hand.length === 2 && laying(scene).length > 0 && !scene.armed, at('uno')),
  pile: (scene) => (asks(scene, 'pile') ? onCard(coloured(layable(scene, 'add'))[0], { colour: pileColour(scene) }) : null),
  take: (scene) => when(asks(scene, 'pile') && may(scene, 'take'), at('question')),
  blank: (scene) => onCard(wild(scene, 'WX')),
  badtz: (scene) => onCard(wild(scene, 'WB'), { name: nameOf(scene, fewest(scene)) }),
  shenron: (scene) => onCard(wild(scene, 'WS')),
  way: (scene) => (asks(scene, 'drawn') ? onCard(wild(scene, 'WW')) : null),
  together: (scene) => onCard(wild(scene, 'WT')),
  wild: (scene) => onCard(wild(scene, 'W')),
  pointCard: (scene) => action(scene, 'P'),
  drawTwo: (scene) => action(scene, 'D'),
  skip: (scene) => action(scene, 'S'),
  reverse: (scene) => action(scene, 'R'),
  armed: (scene) => (scene.armed ? onCard(laying(scene).at(-1)) : null), // the lessons keep their lowest card for the end
  drawn: (scene) => (asks(scene, 'drawn') ? onCard(coloured(playable(scene))[0]) : null),
  draw: (scene) => when(asks(scene, 'turn') && !playable(scene).length, at('draw')),
  number: (scene) => onCard(otherColour(scene)),
  match: (scene) => (asks(scene, 'turn') ? onCard(coloured(playable(scene))[0]) : null),
} as const satisfies Readonly<Record<string, (scene: Scene) => Fit | null>>;

export type HintId = keyof typeof HINTS;
export const HINT_IDS = Object.keys(HINTS) as readonly HintId[];

export const fits = (id: HintId, scene: Scene): Fit | null => (scene.table.status === 'playing' ? HINTS[id](scene) : null);

/** What each lesson is about, in the order in which it comes up; the dots count these. */
export const LESSONS: Readonly<Record<EditionId, readonly HintId[]>> = {
  classic: ['match', 'number', 'draw', 'blank', 'wheel', 'catch', 'challenge', 'drawTwo', 'uno', 'last'],
  party: ['draw', 'together', 'wheel', 'link', 'speed', 'pile', 'catch', 'pointCard', 'point', 'uno', 'last'],
  sanrio: ['match', 'number', 'draw', 'badtz', 'wheel', 'drawTwo', 'catch', 'uno', 'last'],
  dragonball: ['match', 'number', 'draw', 'shenron', 'wish', 'wheel', 'catch', 'challenge', 'drawTwo', 'uno', 'last'],
  mandalorian: ['match', 'number', 'draw', 'way', 'catch', 'block', 'wheel', 'aim', 'skip', 'uno', 'last'],
};

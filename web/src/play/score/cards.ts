// Cards that are laid, turned up, drawn, taken and given.

import { TIME } from '../../motion/tokens';
import type { Happened } from '../../protocol/types';
import type { Writer } from './writer';

/** Out of a hand, over the table, onto a pile; then the colour. The last card hangs over the pile for a while. */
export function laid(w: Writer, event: Happened): void {
  const { seat = -1, cards = [], kind } = event;
  const card = cards.at(-1) ?? '';
  const pile = w.info(kind).lands === 'pile' ? 'mini' : 'discard';
  w.beat('crouch', TIME.crouch, { seat, card, sound: 'lift' });
  w.beat('fly', TIME.arc, { seat, card, pile, ...w.leaving(seat, card), sound: 'air' });
  if (w.follows('won') && !w.still) hung(w, seat, card);
  land(w, event, pile, w.follows('attacked', 'won'));
}

function hung(w: Writer, seat: number, card: string): void {
  w.holds = true;
  w.beat('hold', TIME.hold, { seat, card, sound: 'drum' });
}

function land(w: Writer, event: Happened, pile: 'discard' | 'mini', strong: boolean): void {
  const { seat = -1, cards = [], colour = '' } = event;
  const card = cards.at(-1) ?? '';
  const own = w.colourOf(card);
  const sound = w.note(strong ? 'landBig' : 'land', own || w.now.board.colour);
  w.beat('land', TIME.settle, { seat, card, pile, strong, sets: w.landing(pile, card), sound });
  recolour(w, seat, own);
  if (pile === 'discard' && !own && colour) named(w, seat, colour);
}

/** A card of another colour brings its own, unless it lies there for show. */
function recolour(w: Writer, seat: number, own: string): void {
  const { colour } = w.now.board;
  if (own && own !== colour && (own === w.end.colour || !colour)) w.beat('pulse', 0, { seat, sets: { colour: own } });
}

/** A Wild: four petals, and the named colour floods the table. */
export function named(w: Writer, seat: number, colour: string): void {
  w.beat('petals', TIME.petals, { seat, card: colour, sound: w.note('wild', colour) });
  w.beat('splash', TIME.splash / 2, { seat, sets: { colour } });
}

export function turnedFromPile(w: Writer, event: Happened): void {
  const { kind, seat = -1, cards = [] } = event;
  const pile = w.info(kind).lands === 'pile' ? 'mini' : 'discard';
  const card = cards.at(-1) ?? '';
  const draw = Math.max(0, w.now.board.draw - 1);
  w.beat('fly', TIME.arc, { seat: -1, other: seat, card, pile, sets: { draw }, sound: 'air' });
  land(w, event, pile, false);
}

/** Thrown in out of turn. */
export function speed(w: Writer, event: Happened): void {
  const { seat = -1, cards = [] } = event;
  const card = cards.at(-1) ?? '';
  w.beat('streak', TIME.streak, { seat, card, ...w.leaving(seat, card), sound: 'streak' });
  land(w, event, 'discard', true);
}

export function wrongSpeed(w: Writer, { seat = -1, cards = [] }: Happened): void {
  const card = cards.at(-1) ?? '';
  w.beat('streak', TIME.streak, { seat, card, sound: 'streak' });
  w.beat('bounce', TIME.rebound, { seat, card, sound: { name: 'hit', i: 1 } });
}

/** Held up large before anything else may open: the lights tell whether a wish is granted. */
export function turnedUp(w: Writer, { seat = -1, cards = [] }: Happened): void {
  const card = cards.at(-1) ?? '';
  const strong = w.end.decision === 'wish';
  w.holds = true;
  const draw = Math.max(0, w.now.board.draw - 1);
  w.beat('turnUp', TIME.turnUp, { seat, card, strong, sets: { draw }, sound: 'turnUp' });
  const lights = strong ? 7 : 4;
  for (let i = 0; i < lights; i++) w.beat('light', TIME.star, { seat, count: i, sound: { name: 'star1', i } });
  const long = TIME.answer + (strong ? TIME.granted : 0);
  w.beat('answer', long, { seat, card, strong, sound: strong ? 'star' : 'nostar' });
  w.beat('fall', TIME.fall, { seat, card });
  const sound = w.note('landBig', w.colourOf(card));
  w.beat('land', TIME.settle, { seat, card, strong: true, pile: 'discard', sets: w.landing('discard', card), sound });
  recolour(w, seat, w.colourOf(card));
}

export function given(w: Writer, { seat = -1, other = -1, seen = [], count = 1 }: Happened): void {
  const card = seen[0] ?? '';
  w.beat('give', TIME.arc, { seat, other, card, count, ...w.leaving(seat, card), sound: 'air' });
  w.arrive(other, card, 0, false);
}

/** One such card less, the topmost. */
const without = (pile: readonly string[], card: string): string[] =>
  pile.filter((_, i) => i !== pile.lastIndexOf(card));

/** Cards of the open pile, poured into a hand. */
export function took(w: Writer, { seat = -1, cards = [] }: Happened): void {
  w.beat('take', TIME.fall, { seat, count: cards.length, sound: { name: 'hit', i: cards.length } });
  cards.forEach((card, i) => {
    w.arrive(seat, card, cards.length - 1 - i, false, { mini: without(w.now.board.mini, card) });
    w.time += TIME.pour;
  });
}

/** Cards from the pile; after a blow the blow comes first, and a rope pulls the second hand along. */
export function drew(w: Writer, { seat = -1, count = 0, seen = [] }: Happened): void {
  const pulled =
    w.previous?.kind === 'drew' &&
    !!w.now.board.link?.includes(seat) &&
    w.previous.seat !== seat &&
    !!w.now.board.link.includes(w.previous.seat ?? -1);
  const fingers = w.fingers.get(seat) ?? 0;
  const struck = w.aimed === seat && count > 0;
  if (fingers) tally(w, seat, fingers, count);
  else if (struck) strike(w, seat, count);
  else if (pulled) w.beat('bead', TIME.bead, { seat: w.previous?.seat ?? -1, other: seat, sound: 'twang' });
  w.cards(seat, seen, count, struck || fingers > 0);
  if (struck) w.aimed = -1;
}

function tally(w: Writer, seat: number, fingers: number, count: number): void {
  for (let i = 1; i <= fingers; i++) w.beat('tally', TIME.finger, { seat, count: i, sound: { name: 'tick', i } });
  w.beat('tally', TIME.poise, { seat, count, strong: true });
  w.fingers.delete(seat);
}

function strike(w: Writer, seat: number, count: number): void {
  w.beat('strike', TIME.wind + TIME.dart, { seat, count, sound: 'fly' });
  w.beat('hit', TIME.afterHit, { seat, count, strong: count > 2, sound: { name: 'hit', i: count } });
}

export function dealt(w: Writer, { seat = -1, count = 0, seen = [] }: Happened): void {
  const counts = w.now.board.counts.map((old, i) => (i === seat ? count : old));
  const draw = Math.max(0, w.now.board.draw - count);
  w.beat('deal', TIME.deal, {
    seat,
    count,
    sets: { counts, draw },
    hand: seat === w.me ? seen : null,
    sound: { name: 'drawn', i: w.event % 12 },
  });
}

/** The table is cleared for the hand that is dealt now. */
export function cleared(w: Writer): void {
  const { hand_number, dealer, scores, counts } = w.end;
  const draw = w.end.draw + counts.reduce((sum, count) => sum + count, 0) + w.end.discards;
  w.beat('clear', 0, {
    sets: {
      hand_number,
      dealer,
      scores,
      draw,
      counts: counts.map(() => 0),
      misses: counts.map(() => 0),
      top: [],
      mini: [],
      link: null,
      owes: [],
      uno: [],
      attack: null,
      colour: '',
      direction: 1,
      discards: 0,
    },
    hand: [],
  });
}

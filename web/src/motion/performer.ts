// Carries out what a score says: each beat has one effect, and its sound. Whatever is not on the screen is simply not
// moved; what the table shows does not depend on it.

import type { EditionId } from '../cards/palette';
import type { Beat, Cue, What } from '../play/score/score';
import * as blows from './effects/blows';
import * as cards from './effects/cards';
import * as shows from './effects/shows';
import * as table from './effects/table';
import * as winning from './effects/winning';
import { Layer, type Place } from './layer';
import './effects.css';
import { isStill } from './motion';

/** What effects of one moment tell each other. */
export interface Cast {
  edition: EditionId;
  /** The reader's seat, and the key of the card they laid last. */
  me: number;
  laid: string;
  /** The colour that the table shows. */
  colour: string;
  names: readonly string[];
  /** By seat, as they are stored. */
  faces: readonly string[];
  /** By seat, once a hand is over: the cards it ended with. */
  left: readonly (readonly string[])[];
  /** Where the reader's card lay when it left. */
  leaving: Place | null;
  /** Where the mini-pile lay before it was passed on. */
  passing: Place | null;
  /** A card in the air. */
  aloft: HTMLElement | null;
  wish: HTMLElement | null;
  badge: blows.Badge | null;
  buzz: (pattern: number[]) => void;
}

type Effect = (layer: Layer, cast: Cast, beat: Beat) => void;

const EFFECTS: Partial<Record<What, Effect>> = {
  crouch: cards.crouch,
  fly: cards.fly,
  hold: cards.hold,
  land: cards.land,
  card: cards.card,
  arrive: cards.arrive,
  give: cards.give,
  hands: cards.hands,
  deal: cards.deal,
  pass: cards.pass,
  bounce: cards.bounce,
  badge: blows.badge,
  strike: blows.strike,
  hit: blows.hit,
  skip: blows.skip,
  veil: blows.veil,
  palm: blows.palm,
  slap: blows.slap,
  chip: blows.chip,
  shield: blows.shield,
  deflect: blows.deflect,
  aim: blows.aim,
  pulse: table.pulse,
  splash: table.splash,
  petals: table.petals,
  swing: table.swing,
  uno: table.uno,
  rope: table.rope,
  twang: table.twang,
  bead: table.bead,
  unrope: table.unrope,
  challenge: shows.challenge,
  verdict: shows.verdict,
  turnUp: shows.turnUp,
  light: shows.light,
  answer: shows.answer,
  fall: shows.fall,
  tally: shows.tally,
  take: shows.take,
  won: winning.won,
  turnOver: winning.turnOver,
  points: winning.points,
  total: winning.total,
  streak: (layer, cast, beat) => {
    cards.streak(layer, cast, beat);
    table.speedWord(layer, beat.seat);
  },
};

const LEAVING: readonly What[] = ['crouch', 'unrope'];

/** The page, as far as effects need it. */
export interface Scenery {
  readonly root: () => HTMLElement | undefined;
  readonly cast: () => Pick<Cast, 'edition' | 'me' | 'laid' | 'colour' | 'names' | 'left'>;
  readonly sound: (cue: Cue, pan: number) => void;
  readonly buzz: (pattern: number[]) => void;
  /** The page has followed what the beat changed. */
  readonly drawn: () => void;
  /** An attack waits for its answer: the badge stays. */
  readonly pending: () => boolean;
}

const NOTHING = { leaving: null, passing: null, aloft: null, wish: null, badge: null };

export class TablePerformer {
  #layer = new Layer();
  #cast: Cast;

  constructor(private scenery: Scenery) {
    this.#cast = {
      edition: '', me: -1, laid: '', colour: '', names: [], faces: [],
      left: [], ...NOTHING, buzz: scenery.buzz,
    };
  }

  play(beat: Beat, tempo: number): void {
    const effect = EFFECTS[beat.what];
    // To look where things are has the page laid out; most beats only change what it shows.
    if (!effect && !beat.sound && beat.what !== 'rest') return;
    if (!this.#layer.look(this.scenery.root(), tempo, isStill())) return;
    if (beat.what === 'pass') this.#cast.passing = this.#layer.pile('mini');
    // What leaves does so from where it is, before the page has closed up; everything else happens on the new table.
    if (!LEAVING.includes(beat.what) && (beat.sets || beat.hand)) this.scenery.drawn();
    Object.assign(this.#cast, this.scenery.cast());
    if (beat.sound) this.scenery.sound(beat.sound, this.#pan(beat.seat));
    effect?.(this.#layer, this.#cast, beat);
    if (beat.what === 'rest') this.#tidy();
  }

  /** A badge stays as long as its attack waits for an answer; nothing else outlasts its moment. */
  #tidy(): void {
    for (const card of this.#layer.all('.fx .open')) card.remove();
    if (!this.scenery.pending()) this.#cast.badge?.burst();
  }

  #pan(seat: number): number {
    const at = this.#layer.place(this.#layer.avatar(seat));
    const { w } = this.#layer.size;
    return at && w ? Math.max(-1, Math.min(1, (2 * at.x) / w - 1)) * 0.6 : 0;
  }

  finish(): void {
    this.#layer.finish();
    Object.assign(this.#cast, NOTHING);
  }
}

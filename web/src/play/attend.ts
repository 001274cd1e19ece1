// Whatever happens is told to screen readers at once, and goes to the director to be seen and heard.

import { flushSync } from 'svelte';
import { isStill, speed } from '../motion/motion';
import { TablePerformer } from '../motion/performer';
import type { Session } from '../net/session.svelte';
import { player } from '../sound/player';
import { Director } from './director.svelte';
import { editionOf, facesOf, namesOf, type View } from './model/view';
import type { Beat } from './score/score';
import { hear, hearPresence, hearReaction } from './signals.svelte';
import { isReaction } from '../people/emotes';
import { t } from '../i18n/i18n.svelte';
import type { Shows } from './shows.svelte';

export interface Page {
  readonly root: () => HTMLElement | undefined;
  readonly view: () => View;
  /** The key of the card that the reader laid last. */
  readonly laid: () => string;
  /** The hands at the end of a hand, once they are shown. */
  readonly left: () => readonly (readonly string[])[];
  /** Beside what every table shows of a beat. */
  readonly beat?: (beat: Beat) => void;
  /** A whole room looks on: what is revealed is seen to its end. */
  readonly patient?: boolean;
}

/** A director for a page. */
export function directorFor({ root, view, laid, left, beat, patient = false }: Page): Director {
  const performer = new TablePerformer({
    root,
    cast: () => ({
      edition: editionOf(view().table),
      me: view().seat,
      laid: laid(),
      left: left(),
      names: namesOf(view().table),
      faces: facesOf(view().table),
      colour: (director.shown?.board ?? view().board).colour,
    }),
    sound: ({ name, ...how }, pan) => player.sound(name, how, pan),
    buzz: (pattern) => player.buzz(pattern),
    drawn: () => flushSync(),
    pending: () => view().board.attack !== null,
  });
  const seen = {
    play(one: Beat, tempo: number): void {
      performer.play(one, tempo);
      beat?.(one);
    },
    finish: () => performer.finish(),
  };
  const manner = { speed, asleep: () => document.hidden, still: isStill, patient: () => patient };
  const director: Director = new Director(seen, manner);
  return director;
}

/** Gives what ends it. */
export function attend(session: Session, director: Director, shows: Shows, view: () => View): () => void {
  session.onmoment = (moment) => {
    const { table, board, own, seat } = view();
    const told = {
      events: moment.events,
      before: { board: moment.before, hand: moment.hand },
      after: { board, hand: own.hand },
    };
    director.perform(told, seat, editionOf(table));
    hear(moment, view());
    shows.see(moment.events, seat);
  };
  session.onreaction = (seat, word, name) => {
    shows.react(seat, word, name);
    const who = name || namesOf(view().table)[seat] || '';
    if (isReaction(word) && (seat < 0 || seat !== view().seat)) hearReaction(who, t(`react.${word}`));
  };
  session.ontable = (before, after) => hearPresence(before, after, view().seat);
  const wake = (): void => (document.hidden ? director.finish() : undefined);
  document.addEventListener('visibilitychange', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    director.finish();
    session.onmoment = () => {};
    session.onreaction = () => {};
    session.ontable = () => {};
  };
}

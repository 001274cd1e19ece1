// Whatever happens is moved, heard and shown as it comes in.

import type { Session } from '../net/session.svelte';
import type { Director } from './director';
import type { View } from './model/view';
import type { Shows } from './shows.svelte';
import { hear } from './signals.svelte';

/** Gives what ends it. */
export function attend(session: Session, director: Director, shows: Shows, view: () => View): () => void {
  session.onmoment = (moment) => {
    void director.perform(moment.events);
    hear(moment, view());
    shows.see(moment.events, view().seat);
  };
  session.onreaction = (seat, word) => shows.react(seat, word);
  return () => {
    session.onmoment = () => {};
    session.onreaction = () => {};
  };
}

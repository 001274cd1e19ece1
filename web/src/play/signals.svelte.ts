// What tells that something happened or that it is one's turn: sound, vibration, words, the title.

import { alertNow, announce } from '../common/live.svelte';
import { t } from '../i18n/i18n.svelte';
import type { Moment } from '../net/session.svelte';
import { player } from '../sound/player';
import { cues, type Cue } from './model/sounds';
import { spoken } from './model/words';
import type { View } from './model/view';

function sound(cue: Cue): void {
  switch (cue.name) {
    case 'draw': return player.sound('draw', cue.cards);
    case 'pile': return player.sound('pile', cue.cards);
    case 'colour': return player.sound('colour', cue.suit);
    case 'challenge': return player.sound('challenge', cue.guilty);
    default: return player.sound(cue.name);
  }
}

/** A moment as it is heard: by ear, and through a screen reader. */
export function hear(moment: Moment, view: View): void {
  for (const cue of cues(moment.events, view.board.mini.length)) sound(cue);
  for (const text of spoken(moment, view)) announce(text);
}

export function yourTurn(): void {
  player.sound('yourTurn');
  player.buzz();
  alertNow(t('turn.yours'));
}

export const tick = (): void => player.sound('tick');

/** The page's title says that one is waited for, also in a tab that nobody looks at. */
export const titleOf = (code: string, mine: boolean): string =>
  [mine ? `● ${t('turn.yours')}` : '', code, t('app.name')].filter(Boolean).join(' · ');

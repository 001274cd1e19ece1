// What tells that something happened or that it is one's turn: words, a sound, the title.

import { alertNow, announce, ask } from '../common/live.svelte';
import { t } from '../i18n/i18n.svelte';
import type { Moment } from '../net/session.svelte';
import type { TableInfo } from '../protocol/types';
import { keyMap, keyName } from '../settings/keys';
import { settings } from '../settings/store.svelte';
import { player } from '../sound/player';
import { askedNow, onEntering, speedNow, windows } from './ear/sentences';
import { presence, spoken } from './ear/told';
import type { View } from './model/view';

/** Whoever comes to a game that is going on is told where it stands. */
export function hearTable(view: View): void {
  const text = onEntering(view);
  if (text) announce(text);
}

/** A moment through a screen reader: what is true, at once. */
export function hear(moment: Moment, view: View): void {
  for (const text of spoken(moment, view, settings.speech)) announce(text);
  for (const text of windows(moment.before.uno, view, keyMap(settings.keys))) alertNow(text);
  const speed = speedNow(view);
  if (speed) alertNow(speed);
}

/** Who went and who came back. */
export function hearPresence(before: TableInfo, after: TableInfo, me: number): void {
  for (const text of presence(before, after, me)) announce(text);
}

/** Not in the shortest way of telling. */
export function hearReaction(name: string, text: string): void {
  if (settings.speech !== 'brief') announce(t('ear.reacted', { name, text }));
}

/** What is asked of the reader, as long as it is. `keyed` where keys answer it. */
export const hearAsked = (view: View, keyed: boolean): void =>
  ask(askedNow(view, settings.speech, keyed ? keyMap(settings.keys) : null));

const left = (count: number): string => t('ear.clock', { count });

/** In time for asking for more of it. */
export const hearClock = (seconds: number, key = keyName(keyMap(settings.keys).more)): void =>
  alertNow(t('ease.warn', { left: left(seconds), key }));

/** Somebody asked for it. */
export const hearMoreTime = (seconds: number): void => announce(t('ease.more.given', { left: left(seconds) }));

/** It is also seen to be one's turn. */
export function chime(): void {
  player.sound('yourTurn');
  player.buzz();
}

export const tick = (): void => player.sound('clock');

/** The page's title says that one is waited for, also in a tab that nobody looks at. */
export const titleOf = (code: string, mine: boolean): string =>
  [mine ? `● ${t('turn.yours')}` : '', code, t('app.name')].filter(Boolean).join(' · ');

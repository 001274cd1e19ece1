// What is said at a table that is text: the same as at the other, but with words to type for keys to press.

import { alertNow, announce } from '../../common/live.svelte';
import { settings } from '../../settings/store.svelte';
import type { Session } from '../../net/session.svelte';
import { speedNow } from '../ear/sentences';
import { spoken } from '../ear/told';
import { namesOf, type View } from '../model/view';
import { hearPresence, hearReaction } from '../signals.svelte';
import { isReaction } from '../../people/emotes';
import { t } from '../../i18n/i18n.svelte';
import { text } from './texts.svelte';

/** UNO windows that have just opened, with what to type. */
export function forgotten(before: readonly number[], { board, seat, table }: View): string[] {
  const fresh = seat < 0 ? [] : board.uno.filter((one) => !before.includes(one));
  const names = namesOf(table);
  return fresh.map((one) => (one === seat ? text('text.forgot.you') : text('text.forgot', { name: names[one] ?? '' })));
}

/** Gives what ends it. */
export function listen(session: Session, view: () => View): () => void {
  session.onmoment = (moment) => {
    for (const line of spoken(moment, view(), settings.speech)) announce(line);
    for (const line of forgotten(moment.before.uno, view())) alertNow(line);
    const speed = speedNow(view());
    if (speed) alertNow(speed);
  };
  session.onreaction = (seat, word, name) => {
    const who = name || namesOf(view().table)[seat] || '';
    if (isReaction(word) && (seat < 0 || seat !== view().seat)) hearReaction(who, t(`react.${word}`));
  };
  session.ontable = (before, after) => hearPresence(before, after, view().seat);
  return () => {
    session.onmoment = () => {};
    session.onreaction = () => {};
    session.ontable = () => {};
  };
}

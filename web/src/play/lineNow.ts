// The line over the hand: what is asked where no panel says it, else what happened.

import { cardName } from '../i18n/cards';
import { rich } from '../i18n/i18n.svelte';
import type { Part } from '../i18n/types';
import { hasWord, richOf } from '../i18n/words';
import type { Controller } from './controller.svelte';
import { answersTo, holes, mannerFor, type Question } from './model/asked';
import { answeredLine, eventLine } from './model/words';

/** Over the wheel, which has no text of its own: what the colour is for. */
function colourLine({ view, edition, draft }: Controller, question: Question): Part[] {
  const keys = [`answer.${draft.verb}.now`, `answer.${draft.verb}.title`, `question.${question}.now`,
    `question.${question}.title`];
  const key = keys.find((one) => hasWord(edition, one));
  return key ? richOf(edition, key, holes(view)) : rich('wheel.title');
}

/** `must` where nothing of the hand can be given; whoever has answered waits for the rest. */
function questionLine(control: Controller, question: Question): Part[] {
  const { view, edition } = control;
  const given = answersTo(view).some(({ card, colour }) => card || colour);
  const keys = [...(given ? [] : [`question.${question}.must`]), `question.${question}.now`];
  const key = keys.find((one) => hasWord(edition, one));
  if (key && view.board.pointed.includes(view.seat)) return answeredLine(view);
  return key ? richOf(edition, key, holes(view)) : [];
}

/** `ready` is a card that can be thrown in out of turn. */
export function lineNow(control: Controller, question: Question, ready: string | undefined): Part[] {
  const { view, session, laying, edition, draft } = control;
  if (laying && control.colouring) return rich('wheel.for', { card: cardName(laying.card, edition) });
  if (control.colouring || mannerFor(view, question) === 'wheel') return colourLine(control, question);
  if (control.handing) return richOf(edition, `answer.${draft.verb}.now`, holes(view));
  const asking = questionLine(control, question);
  if (asking.length) return asking;
  if (ready) return rich('speed.now', { card: cardName(ready, edition) });
  if (session.dealing && view.table.status === 'between') return rich('table.dealing');
  return eventLine(view);
}

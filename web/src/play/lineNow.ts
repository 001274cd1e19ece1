// The line over the hand: what is asked where no panel says it, else what happened.

import { cardName, colourName, isColour } from '../i18n/cards';
import { rich } from '../i18n/i18n.svelte';
import type { Part } from '../i18n/types';
import type { Controller } from './controller.svelte';
import type { Question } from './model/asked';
import { can } from './model/moves';
import { eventLine } from './model/words';

function pileLine({ board, own }: Controller['view']): Part[] {
  if (can(own.legal, 'take')) return rich('pile.must', { count: board.mini.length });
  return rich('pile.now', { colour: isColour(board.colour) ? colourName(board.colour) : '' });
}

/** `ready` is a card that can be thrown in out of turn. */
export function lineNow(control: Controller, question: Question, ready: string | undefined): Part[] {
  const { view, session, colouring } = control;
  if (colouring) return rich('wheel.for', { card: cardName(colouring.card) });
  if (question === 'colour') return rich('colour.now');
  if (control.discarding) return rich('wish.discard.now');
  if (question === 'pile') return pileLine(view);
  if (ready) return rich('speed.now', { card: cardName(ready) });
  if (session.dealing && view.table.status === 'between') return rich('table.dealing');
  return eventLine(view);
}

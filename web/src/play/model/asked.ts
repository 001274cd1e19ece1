// What is asked of the reader now, and what follows from each answer.

import type { Face } from '../../cards/codes';
import { cardName, colourName, faceName, isColour } from '../../i18n/cards';
import { t } from '../../i18n/i18n.svelte';
import type { Attacked } from '../../protocol/types';
import { can } from './moves';
import { namesOf, type View } from './view';

const QUESTIONS = ['turn', 'drawn', 'attack', 'aim', 'wish', 'colour', 'point', 'link', 'pile', 'swap'] as const;
export type Question = (typeof QUESTIONS)[number] | 'none';

/** Whoever has pointed still sees that others have not. */
export function asked({ table, board, seat }: View): Question {
  if (seat < 0 || table.status !== 'playing') return 'none';
  if (board.decision !== 'point' && !board.owes.includes(seat)) return 'none';
  return QUESTIONS.find((question) => question === board.decision) ?? 'none';
}

/** Questions that are answered from the hand: its cards are then raised or dimmed. */
export const FROM_HAND: readonly Question[] = ['turn', 'drawn', 'attack', 'pile'];

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly small?: string;
  readonly primary?: boolean;
}

/** The answers to an attack, each with its consequence. */
export function attackChoices({ table, own }: View, { by, cards, kind }: Attacked): Choice[] {
  const name = namesOf(table)[by] ?? '';
  const choices: Choice[] = [
    { id: 'accept', label: t('action.accept', { count: cards }), small: t(kind ? 'action.accept.small' : 'action.accept.free') },
  ];
  if (can(own.legal, 'challenge')) {
    const small = t('action.challenge.small', { name });
    choices.push({ id: 'challenge', label: t('action.challenge'), small, primary: true });
  }
  if (can(own.legal, 'block')) choices.push({ id: 'block', label: t('action.block'), small: t('action.block.small', { count: cards }) });
  return [...choices, ...stackChoices(own.legal, cards)];
}

const MOST_SHOWN = 3;

/** HOUSE-1: cards that move the total on; what does not fit here can be laid from the hand. */
function stackChoices(legal: View['own']['legal'], cards: number): Choice[] {
  const codes = [...new Set(legal.flatMap(({ verb, card }) => (verb === 'stack' && card ? [card] : [])))];
  return codes.slice(0, MOST_SHOWN).map((code) => ({
    id: `stack ${code}`,
    label: t('action.stack', { card: cardName(code) }),
    small: t('action.stack.small', { count: cards + (code === 'W4' ? 4 : 2) }),
  }));
}

/** What the attack is, in one sentence. */
export function attackTitle({ table }: View, { by, cards, kind }: Attacked): string {
  const name = namesOf(table)[by] ?? '';
  if (!kind) return t('attack.redirected', { name, count: cards });
  return t('attack.title', { name, card: faceName(kind as Face) });
}

/** WD4-2: what the question of the challenge is; nothing where there is none. */
export function attackDoubt(view: View, { by }: Attacked): string {
  const { table, board, own } = view;
  if (!can(own.legal, 'challenge')) return '';
  const params = { name: namesOf(table)[by] ?? '', colour: isColour(board.was) ? colourName(board.was) : board.was };
  return t(table.settings.edition === 'sanrio' ? 'attack.doubt.colour' : 'attack.doubt', params);
}

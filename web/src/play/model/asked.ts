// What is asked of the reader now, and how it is put.

import type { EditionId } from '../../cards/palette';
import { infoOf } from '../../editions/store.svelte';
import { cardName, colourName, faceName } from '../../i18n/cards';
import { language, t } from '../../i18n/i18n.svelte';
import { capital, type Loose } from '../../i18n/format';
import { firstOf, sayOf } from '../../i18n/words';
import type { Attacked, Deed, VerbInfo } from '../../protocol/types';
import { cardsShown, isAnswer, mannerOf, verbsIn, type Manner } from './draft';
import { can, type Move } from './moves';
import { editionOf, namesOf, type View } from './view';

/** The name of a question; `none` where nothing is asked. */
export type Question = string;

/** Of several who are asked at once, whoever has answered still sees that others have not. */
export function asked({ table, board, seat }: View): Question {
  if (seat < 0 || table.status !== 'playing') return 'none';
  return board.owes.includes(seat) || board.pointed.includes(seat) ? board.decision : 'none';
}

/** Of verbs that the edition does not describe, what is known is what their deeds name. */
function describe(verb: string, legal: readonly Deed[], edition: EditionId): VerbInfo {
  const deeds = legal.filter((deed) => deed.verb === verb);
  const named = { card: deeds.some(({ card }) => card), colour: deeds.some(({ colour }) => colour) };
  return infoOf(edition).verbs[verb] ?? { ...named, seats: deeds.some(({ seat }) => seat !== undefined) ? 1 : 0 };
}

export const answersTo = ({ own }: View): Deed[] => own.legal.filter(isAnswer);

/** What every edition asks of a hand, even if there is nothing to do but to draw or to keep. */
const OF_THE_HAND: readonly Question[] = ['turn', 'drawn'];

/** How a question is put to the reader. */
export function mannerFor(view: View, question: Question): Manner {
  if (OF_THE_HAND.includes(question)) return 'hand';
  const edition = editionOf(view.table);
  const known = infoOf(edition).questions[question]?.verbs ?? [];
  const verbs = known.length ? known : verbsIn(answersTo(view));
  if (cardsShown(answersTo(view), view.own.hand).length) return 'choices';
  return mannerOf(verbs.map((verb) => describe(verb, view.own.legal, edition)));
}

/** Whether cards of the hand answer what is asked; an attack can always be answered so. */
export const isFromHand = (view: View, question: Question): boolean =>
  question === 'attack' || (question !== 'none' && mannerFor(view, question) === 'hand');

/** The rule that a question rests on: of several the one that an option of this table brings. */
export function ruleOf({ table }: View, question: Question): string {
  const { questions, options } = infoOf(editionOf(table));
  const chosen = table.settings.options ?? {};
  const changed = options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual);
  const { rules = [] } = questions[question] ?? {};
  return rules.find((rule) => changed.some((option) => option.rule === rule)) ?? rules[0] ?? '';
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly small?: string;
  readonly primary?: boolean;
}

/** Of whom a question is asked, those included who have answered it. */
export const howMany = ({ owes, pointed }: View['board']): number => owes.length + pointed.length;

/** What texts about a question may speak of. */
export function holes({ table, board, seat }: View): Loose {
  const names = namesOf(table);
  const edition = editionOf(table);
  const [first = -1] = board.owes;
  const top = board.top.at(-1);
  return {
    name: names[first] ?? '',
    next: names[(seat + board.direction + names.length) % Math.max(1, names.length)] ?? '',
    card: top ? cardName(top, edition) : '',
    colour: colourName(board.colour, edition),
    count: board.mini.length,
    done: board.pointed.length,
    all: howMany(board),
    turned: t(board.direction > 0 ? 'direction.then.counterclockwise' : 'direction.then.clockwise'),
  };
}

/** What whoever has answered reads: whom they have named, if that has a text, else for what they wait. */
export function waitingFor(view: View, question: Question): string {
  const edition = editionOf(view.table);
  const [verb = ''] = infoOf(edition).questions[question]?.verbs ?? [];
  const keys = [...(view.own.pointing < 0 ? [] : [`answer.${verb}.done`]), `question.${question}.wait`];
  const words = { ...holes(view), name: namesOf(view.table)[Math.max(view.own.pointing, 0)] ?? '' };
  return firstOf(edition, keys, words) || t('reason.answered');
}

/** A verb on a button: the edition's word for it, else the verb itself. One with a card needs it chosen. */
export function answerLabel(verb: string, view: View, more: Loose = {}): string {
  const edition = editionOf(view.table);
  const { verbs, words } = infoOf(edition);
  const early = verbs[verb]?.card && !more['card'] && JSON.stringify(words[`answer.${verb}`] ?? '').includes('{card}');
  const keys = [...(early ? [] : [`answer.${verb}`]), `verb.${verb}`];
  const label = firstOf(edition, keys, { ...holes(view), ...more }) || verb;
  return capital(label, language());
}

/** The edition's word for giving this card with this verb; none where it has no such word. */
export function givingLabel(verb: string, card: string, view: View): string {
  const edition = editionOf(view.table);
  const own = `answer.${verb}` in infoOf(edition).words;
  return own ? sayOf(edition, `answer.${verb}`, { ...holes(view), card: cardName(card, edition) }) : '';
}

/** What laying this card is called; verbs that lay one without naming it have no word for it. */
export const layingLabel = ({ verb, card, deeds }: Move, view: View): string =>
  (deeds.some((deed) => deed.card) && givingLabel(verb, card, view)) || t('action.play');

/** One button for each verb, with what follows from it. */
export function verbChoices(view: View, verbs: readonly string[]): Choice[] {
  const edition = editionOf(view.table);
  return verbs.map((verb) => {
    const small = sayOf(edition, `answer.${verb}.small`, holes(view));
    return { id: verb, label: answerLabel(verb, view), ...(small ? { small } : {}) };
  });
}

// -- attacks, which every edition has --------------------------------------------------------

/** The answers to an attack, each with its consequence. */
export function attackChoices(view: View, { by, cards, kind }: Attacked): Choice[] {
  const { table, own } = view;
  const name = namesOf(table)[by] ?? '';
  const accepted = t(kind ? 'answer.accept.small' : 'answer.accept.free');
  const choices: Choice[] = [{ id: 'accept', label: t('answer.accept', { count: cards }), small: accepted }];
  if (can(own.legal, 'challenge')) {
    const small = t('answer.challenge.small', { name });
    choices.push({ id: 'challenge', label: t('answer.challenge'), small, primary: true });
  }
  return [...choices, ...replyChoices(view, cards), ...stackChoices(view, cards)];
}

/** Cards of the edition's own that can be laid against an attack. */
function replyChoices(view: View, cards: number): Choice[] {
  const edition = editionOf(view.table);
  const replies = answersTo(view).filter(({ verb }) => !['accept', 'challenge', 'stack'].includes(verb));
  const ids = replies.map(({ verb, card }) => (card ? `${verb} ${card}` : verb));
  return [...new Set(ids)].slice(0, MOST_SHOWN).map((id) => {
    const [verb = '', card] = id.split(' ');
    const words = { ...holes(view), ...(card ? { card: cardName(card, edition) } : {}), count: cards };
    const label = firstOf(edition, [`answer.${verb}`, `verb.${verb}`], words) || verb;
    return { id, label, small: sayOf(edition, `answer.${verb}.small`, words) };
  });
}

const MOST_SHOWN = 3;

/** HOUSE-1: cards that move the total on; what does not fit here can be laid from the hand. */
function stackChoices({ table, own }: View, cards: number): Choice[] {
  const laid = own.legal.flatMap(({ verb, card }) => (verb === 'stack' && card ? [card] : []));
  return [...new Set(laid)].slice(0, MOST_SHOWN).map((code) => ({
    id: `stack ${code}`,
    label: t('answer.stack', { card: cardName(code, editionOf(table)) }),
    small: t('answer.stack.small', { count: cards + (code === 'W4' ? 4 : 2) }),
  }));
}

/** What the attack is, in one sentence. */
export function attackTitle({ table }: View, { by, cards, kind }: Attacked): string {
  const name = namesOf(table)[by] ?? '';
  if (!kind) return t('attack.redirected', { name, count: cards });
  return t('attack.title', { name, card: faceName(kind, editionOf(table)) });
}

/** WD4-2: what the question of the challenge is; nothing where there is none. */
export function attackDoubt({ table, board, own }: View, { by }: Attacked): string {
  if (!can(own.legal, 'challenge')) return '';
  const edition = editionOf(table);
  const params = { name: namesOf(table)[by] ?? '', colour: colourName(board.was, edition) };
  return t(infoOf(edition).wilds_match === false ? 'attack.doubt.colour' : 'attack.doubt', params);
}

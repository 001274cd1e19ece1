// What a listener is told at the table. Pure: from what the page knows to sentences.

import { parts } from '../../cards/codes';
import { colourOf, lookOf, type EditionId } from '../../cards/palette';
import { cardName, colourName } from '../../i18n/cards';
import { labelled, listed, oneOf, plain, t } from '../../i18n/i18n.svelte';
import { firstOf } from '../../i18n/words';
import type { KeyMap } from '../../settings/keys';
import { keyName } from '../../settings/keys';
import type { Speech } from '../../settings/settings';
import { sorted } from '../../table/sorting';
import { answerLabel, answersTo, asked, attackChoices, attackTitle, holes, isFromHand } from '../model/asked';
import { verbsIn } from '../model/draft';
import { moveFor } from '../model/moves';
import { editionOf, namesOf, type View } from '../model/view';
import { eventLine } from '../model/words';

const sentences = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

/** WISH-3: a colour may also be named over a card that has one. */
function shows(card: string, colour: string, edition: EditionId): boolean {
  const { suit } = parts(card, edition);
  return suit !== null && colourOf(suit, edition) === colour;
}

/** The top card, and the colour in force where the card does not show it. */
export function topCard({ table, board }: View): string {
  const edition = editionOf(table);
  const top = board.top.at(-1);
  if (!top) return '';
  const card = cardName(top, edition);
  if (!board.colour || shows(top, board.colour, edition)) return t('ear.top', { card });
  return t('ear.top.colour', { card, colour: colourName(board.colour, edition) });
}

/** The cards of the hand that can be laid now, in the order of the hand. */
export function fitting(view: View): string[] {
  const edition = editionOf(view.table);
  const verb = isFromHand(view, asked(view)) ? '' : null;
  const cards = view.own.hand.filter((code) => moveFor(code, view.own.legal, edition, verb));
  return sorted(cards.map((code) => ({ code })), edition, 'colour').map(({ code }) => code);
}

/** What can be played, card by card. */
export function playable(view: View): string {
  const edition = editionOf(view.table);
  const names = [...new Set(fitting(view))].map((code) => cardName(code, edition));
  return names.length ? t('ear.fitting', { cards: listed(names) }) : t('ear.fit.none');
}

const fits = (view: View): string => {
  const count = fitting(view).length;
  return count ? t('ear.fit', { count }) : t('ear.fit.none');
};

/** Who comes after the reader, and how many cards they hold. */
function follower({ table, board, seat }: View): string {
  const players = board.counts.length;
  const next = players ? (seat + board.direction + players) % players : -1;
  return next < 0 ? '' : t('ear.next', { name: namesOf(table)[next] ?? '', count: board.counts[next] ?? 0 });
}

function turnAsked(view: View, speech: Speech): string {
  const yours = `${t('turn.yours')}.`;
  if (speech === 'brief') return sentences(yours, topCard(view));
  return sentences(yours, topCard(view), follower(view), speech === 'full' ? playable(view) : fits(view));
}

function attackAsked(view: View): string {
  const attack = view.board.attack;
  if (!attack) return '';
  const answers = oneOf(attackChoices(view, attack).map(({ label }) => label));
  return t('ear.asked', { title: attackTitle(view, attack), answers });
}

/** The cards that lie open while something is asked: their number tells what a refusal costs. */
function lyingOpen({ table, board: { mini } }: View): string {
  const top = mini.at(-1);
  if (!top) return '';
  return `${t('pile.mini.label', { count: mini.length, card: cardName(top, editionOf(table)) })}.`;
}

/** A title that is a sentence already. */
const ENDED = /[.?!。？！؟]$/u;

/** Any other question, in the edition's words, with its answers where they can be counted. */
function otherAsked(view: View, question: string): string {
  const edition = editionOf(view.table);
  const keys = ['title', 'now'].map((part) => `question.${question}.${part}`);
  const title = firstOf(edition, [...keys, `question.${question}`], holes(view)) || t('question.any');
  const verbs = verbsIn(answersTo(view));
  if (verbs.length < 2 && question !== 'drawn') return ENDED.test(title) ? title : `${title}.`;
  const answers = oneOf(verbs.map((verb) => (verb === 'play' ? t('action.play') : answerLabel(verb, view))));
  if (question === 'drawn') return t(verbs.includes('play') ? 'ear.drawn.fits' : 'ear.drawn.not', { answers });
  return t('ear.asked', { title: title.replace(ENDED, ''), answers });
}

/** Whoever can lay the last card but one is told in time how to call. */
function callAhead(view: View, keys: KeyMap | null): string {
  if (!keys || view.own.hand.length !== 2 || !fitting(view).length) return '';
  return `${labelled(t('keys.call'), keyName(keys.call))}.`;
}

/** What the reader is asked now; nothing where nothing is. `keys` where there are keys to call with. */
export function askedNow(view: View, speech: Speech, keys: KeyMap | null = null): string {
  const question = view.board.owes.includes(view.seat) ? asked(view) : 'none';
  if (question === 'none') return '';
  if (question === 'attack') return attackAsked(view);
  const text = question === 'turn' ? turnAsked(view, speech) : otherAsked(view, question);
  return sentences(lyingOpen(view), text, callAhead(view, keys));
}

/** UNO windows that have just opened; whoever may do something about it is told the key. */
export function windows(before: readonly number[], { table, board, seat }: View, keys: KeyMap): string[] {
  const fresh = board.uno.filter((one) => !before.includes(one));
  return fresh.filter(() => seat >= 0).map((one) => (one === seat
    ? t('ear.forgot.you', { key: keyName(keys.call) })
    : t('ear.forgot', { name: namesOf(table)[one] ?? '', key: keyName(keys.catch) })));
}

/** Whose turn it is, for whoever wants to hear everything. */
export function othersTurn({ table, board, seat }: View): string {
  const [one = -1] = board.owes;
  if (board.owes.length !== 1 || one === seat || board.decision !== 'turn') return '';
  return t('ear.turn', { name: namesOf(table)[one] ?? '', count: board.counts[one] ?? 0 });
}

/** Everybody's cards in the order of play, from the reader's neighbour on, and the direction. */
export function counts({ table, board, seat }: View): string {
  const players = board.counts.length;
  const names = namesOf(table);
  const from = Math.max(0, seat) + players * players;
  const order = board.counts.map((_, i) => (from + (i + 1) * board.direction) % players);
  const rows = order.map((one) => t('ear.count', {
    name: one === seat ? t('seat.yourself') : (names[one] ?? ''), count: board.counts[one] ?? 0,
  }));
  const turned = t(board.direction > 0 ? 'direction.clockwise' : 'direction.counterclockwise');
  return sentences(rows.length ? `${listed(rows)}.` : '', `${turned}.`);
}

/** "red: 3, 7, Skip; wild: Wild". */
export function handByColour({ table, own }: View): string {
  const edition = editionOf(table);
  if (!own.hand.length) return t('ear.hand.empty');
  const cards = sorted(own.hand.map((code) => ({ code })), edition, 'colour').map(({ code }) => code);
  const suits = [...lookOf(edition).order, null];
  const groups = suits.map((suit) => cards.filter((code) => (parts(code, edition).suit ?? null) === suit));
  return groups.filter((group) => group.length)
    .map((group) => `${listed(group.map((code) => cardName(code, edition)))}.`).join(' ');
}

export const lastMove = (view: View): string => plain(eventLine(view)) || t('ear.nothing');

/** For whoever has just come: what happened last, what lies there, and whose turn it is. */
export function onEntering(view: View): string {
  if (view.table.status !== 'playing' || !view.board.top.length) return '';
  const last = plain(eventLine(view));
  const top = cardName(view.board.top.at(-1) ?? '', editionOf(view.table));
  const asked = view.board.owes.includes(view.seat);
  return sentences(last, asked || last.includes(top) ? '' : topCard(view), othersTurn(view));
}

/** A Speed Play that is possible now; each opens and closes with the card it is about. */
export function speedNow({ table, own, board, seat }: View): string {
  const card = own.legal.find(({ verb }) => verb === 'speed')?.card;
  return card && !board.owes.includes(seat) ? t('ear.speed', { card: cardName(card, editionOf(table)) }) : '';
}

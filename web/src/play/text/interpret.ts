// What a line of words means at the table now. Pure.

import { infoOf } from '../../editions/store.svelte';
import type { Deed } from '../../protocol/types';
import { isAnswer, seatsOf } from '../model/draft';
import { editionOf, namesOf, type View } from '../model/view';
import { bare, lexiconFor, wordsIn, type Lexicon, type Sense, type VerbWords } from './lexicon';

export type Meaning =
  /** One deed, or several between which something is still open. */
  | { readonly is: 'deeds'; readonly deeds: readonly Deed[]; readonly uno: boolean }
  /** A card that is held and cannot be laid. */
  | { readonly is: 'refused'; readonly card: string }
  | { readonly is: 'lacking'; readonly card: string }
  | { readonly is: 'cannot' }
  | { readonly is: 'unknown'; readonly word: string };

/** Whatever the reader may do now; a catch may be tried at any time. */
export function possible({ own, board, table, seat }: View): Deed[] {
  const others = table.status === 'playing' && seat >= 0 ? board.counts.map((_, other) => other) : [];
  const catches = others.filter((other) => other !== seat).map((other): Deed => ({ verb: 'catch', seat: other }));
  return [...own.legal.filter(({ verb }) => verb !== 'catch'), ...catches];
}

/** Words of other writings need no spaces between them. */
function begins(rest: string, phrase: string): boolean {
  const after = rest.slice(phrase.length);
  const goesOn = /[\p{Script=Latin}\p{N}]$/u.test(phrase) && /^[\p{Script=Latin}\p{N}]/u.test(after);
  return rest.startsWith(phrase) && !goesOn;
}

/** The longest words come first: "red draw two" is a card. */
function senses(line: string, lexicon: Lexicon): (readonly Sense[])[] | string {
  const phrases = [...lexicon.keys()].sort((a, b) => b.length - a.length);
  const found: (readonly Sense[])[] = [];
  let rest = bare(line);
  while (rest) {
    const phrase = phrases.find((one) => begins(rest, one));
    if (phrase === undefined) return rest.split(' ')[0] ?? rest;
    found.push(lexicon.get(phrase)!);
    rest = rest.slice(phrase.length).trimStart();
  }
  return found;
}

const fitting = (deeds: readonly Deed[], all: readonly (readonly Sense[])[]): Deed[] =>
  deeds.filter((deed) => all.every((some) => some.some((sense) => sense(deed))));

/** An answer comes before a claim, and whoever is named first comes first. */
function preferred(deeds: readonly Deed[], line: string, view: View): Deed[] {
  const answers = deeds.filter(isAnswer);
  const open = answers.length ? answers : [...deeds];
  const place = (seat: number): number => bare(line).indexOf(bare(namesOf(view.table)[seat] ?? ''));
  const ordered = open.filter((deed) => {
    const [one = -1, other] = seatsOf(deed);
    return other === undefined || place(one) < 0 || place(other) < 0 || place(one) < place(other);
  });
  return ordered.length ? ordered : open;
}

const UNO = /(^|\s)uno(\s|$)/;

/** "and UNO" goes with a card. */
function withoutUno(line: string, own: readonly VerbWords[]): string {
  const calls = [...own.flatMap(({ call }) => wordsIn(call)), 'uno'].sort((a, b) => b.length - a.length);
  return calls.reduce((rest, call) => ` ${rest} `.replace(` ${call} `, ' ').trim(), bare(line));
}

export const saysUno = (line: string): boolean => UNO.test(bare(line));

/** Cards that are not open now, so that it can be said why. */
function notNow(all: readonly (readonly Sense[])[], view: View): Meaning {
  const edition = editionOf(view.table);
  const cards = infoOf(edition).cards.map(({ code }) => code);
  const meant = (codes: readonly string[]): string | undefined =>
    fitting(codes.map((card) => ({ verb: 'play', card })), all)[0]?.card;
  const held = meant(view.own.hand);
  if (held) return { is: 'refused', card: held };
  const lacking = meant(cards);
  return lacking ? { is: 'lacking', card: lacking } : { is: 'cannot' };
}

/** `pending`: what a line before has left open. */
export function interpret(
  line: string, view: View, pending: readonly Deed[], own: readonly VerbWords[],
): Meaning {
  const all = possible(view);
  const uno = saysUno(line);
  const rest = uno ? withoutUno(line, own) : line;
  const found = senses(rest, lexiconFor(view, [...all, ...pending], own));
  if (typeof found === 'string') return { is: 'unknown', word: found };
  const more = pending.length ? fitting(pending, found) : [];
  const deeds = more.length ? more : fitting(all, found);
  return deeds.length ? { is: 'deeds', deeds: preferred(deeds, rest, view), uno } : notNow(found, view);
}

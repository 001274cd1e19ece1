// What may be laid: looked up in the engine's own answers, which the server sends once. Pure.

import type { EditionInfo, Pad, PadRuling, PadStart } from '../protocol/types';
import type { Reason } from '../i18n/reasons';

/** In turn, thrown in out of turn, or against the card that attacks. */
export const SITUATIONS = ['turn', 'speed', 'attacked'] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface Question {
  readonly situation: Situation;
  /** The name of the colour in force. */
  readonly colour: string;
  readonly top: string;
  readonly card: string;
}

export interface Answer {
  readonly verdict: 'legal' | 'penalised' | 'refused';
  readonly reason: Reason;
  /** Only by bluffing (WD4-1), if the hand holds a card of the colour, or another Wild. */
  readonly bluff: { readonly colour: boolean; readonly wild: boolean; readonly rule: string } | null;
}

const place = (codes: readonly string[], code: string): number => codes.indexOf(code);
const codesOf = ({ cards }: EditionInfo): string[] => cards.map(({ code }) => code);

function row(pad: Pad, situation: string, colour: number, top: number): readonly number[] | null {
  return pad.rows[pad.asked[situation]?.[colour]?.[top] ?? -1] ?? null;
}

function ruling(pad: Pad, info: EditionInfo, asked: Question, situation: string): PadRuling | null {
  const codes = codesOf(info);
  const colour = info.colours.findIndex(({ name }) => name === asked.colour);
  const found = row(pad, situation, colour, place(codes, asked.top));
  return pad.rulings[found?.[place(codes, asked.card)] ?? -1] ?? null;
}

/** The colours that can be in force on a card: its own, or any that was named. */
export function coloursOn(pad: Pad, info: EditionInfo, top: string): string[] {
  const at = place(codesOf(info), top);
  return info.colours.map(({ name }) => name).filter((_, colour) => row(pad, 'turn', colour, at) !== null);
}

/** What can be asked about this pile. */
export function situationsOn(pad: Pad, info: EditionInfo, colour: string, top: string): Situation[] {
  const [at, of] = [place(codesOf(info), top), info.colours.findIndex(({ name }) => name === colour)];
  return SITUATIONS.filter((situation) => row(pad, situation, of, at) !== null);
}

function params(info: EditionInfo, { colour, top, card }: Question): Reason['params'] {
  const found = info.cards.find(({ code }) => code === top);
  const symbol = found?.colour ? found.name.slice(found.colour.length + 1) : (found?.name ?? '');
  return { colour, top, card, symbol };
}

function bluffOf(pad: Pad, info: EditionInfo, asked: Question): Answer['bluff'] {
  if (asked.situation !== 'turn') return null;
  const [colour, wild] = ['turn.colour', 'turn.wild'].map((holding) => ruling(pad, info, asked, holding));
  const found = [colour, wild].find((one) => one?.code === 'bluff');
  return found ? { colour: colour?.code === 'bluff', wild: wild?.code === 'bluff', rule: found.rule } : null;
}

/** Null where the question has no sense: nothing attacks, or the colour cannot be. */
export function judge(pad: Pad, info: EditionInfo, asked: Question): Answer | null {
  const found = ruling(pad, info, asked, asked.situation);
  if (!found) return null;
  return {
    verdict: found.verdict as Answer['verdict'],
    reason: { rule: found.rule, code: found.code, params: params(info, asked) },
    bluff: bluffOf(pad, info, asked),
  };
}

/** What becomes of a card that is turned up to start. */
export const startOf = (pad: Pad, info: EditionInfo, card: string): PadStart | null =>
  pad.starts[place(codesOf(info), card)] ?? null;

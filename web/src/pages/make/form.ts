// A table to be made, as the form holds it. Pure: every change gives a new form.

import type { EditionId } from '../../cards/palette';
import { infoOf } from '../../editions/store.svelte';
import { MANY, tempoFor } from '../../party/many';
import {
  CLOCKS, type Clocks, type EditionInfo, type NewTable, type OptionInfo, type TableSettings,
} from '../../protocol/types';

export const LEVELS = ['random', 'casual', 'steady', 'quick', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];
export type Visibility = NonNullable<TableSettings['visibility']>;
export type Pace = NonNullable<TableSettings['pace']>;
/** Clocks, and how often one of them can be had again. */
export type Clock = 'decision' | 'point' | 'between' | 'more';

export interface Form {
  readonly edition: EditionId;
  readonly seats: number;
  readonly bots: Readonly<Record<Level, number>>;
  /** Only what differs from the sheet. */
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly spectators: boolean;
  readonly chat: boolean;
  readonly reactions: boolean;
  readonly people_only: boolean;
  readonly unhurried: boolean;
  readonly pace: Pace;
  readonly clocks: Readonly<Pick<Required<Clocks>, Clock>>;
}

export function blank(edition: EditionId): Form {
  const { decision, point, between, more } = CLOCKS;
  const seats = infoOf(edition).crowd || 4;
  return tempoFor({
    edition, seats, options: {},
    bots: { random: 0, casual: 0, steady: 0, quick: 0, expert: 0, master: 0 },
    visibility: 'code', spectators: true, chat: true, reactions: true, people_only: false, unhurried: false,
    pace: 'calm', clocks: { decision, point, between, more },
  }, seats);
}

// -- players ---------------------------------------------------------------------------------

export const botCount = ({ bots }: Form): number => LEVELS.reduce((sum, level) => sum + bots[level], 0);
/** Seats that others may take. */
export const freeSeats = (form: Form): number => form.seats - 1 - botCount(form);

/** Bots that have no seat any more go, the strongest first. */
export function withSeats(form: Form, seats: number): Form {
  let bots = form.bots;
  let over = botCount(form) - (seats - 1);
  for (const level of [...LEVELS].reverse()) {
    const going = Math.max(0, Math.min(over, bots[level]));
    bots = { ...bots, [level]: bots[level] - going };
    over -= going;
  }
  const next = { ...form, seats, bots };
  return seats >= MANY === form.seats >= MANY ? next : tempoFor(next, seats);
}

/** One more bot brings a seat with it where none is free. */
export function withBots(form: Form, level: Level, count: number, most: number): Form {
  const bots = { ...form.bots, [level]: Math.max(0, count) };
  const needed = 1 + botCount({ ...form, bots });
  return needed > most ? form : withSeats({ ...form, bots }, Math.max(form.seats, needed));
}

// -- options ---------------------------------------------------------------------------------

export const inForce = (form: Form, option: OptionInfo): string => form.options[option.name] ?? option.default;

const valueOf = (form: Form, info: EditionInfo, name: string): string => {
  const option = info.options.find((one) => one.name === name);
  return option ? inForce(form, option) : '';
};

export function withOption(form: Form, option: OptionInfo, value: string): Form {
  const { [option.name]: _, ...others } = form.options;
  return { ...form, options: value === option.default ? others : { ...others, [option.name]: value } };
}

const takes = (option: OptionInfo, value: string): boolean =>
  option.values?.length ? option.values.includes(value) : inRange(option, value);

function inRange({ least = 0, most = 0 }: OptionInfo, value: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most;
}

/** Another edition keeps what it knows too, and as many seats as it has room for. */
export function withEdition(form: Form, edition: EditionId, info: EditionInfo): Form {
  const known = Object.entries(form.options).filter(([name, value]) => {
    const option = info.options.find((one) => one.name === name);
    return option && takes(option, value) && value !== option.default;
  });
  return withSeats({ ...form, edition, options: Object.fromEntries(known) }, Math.min(form.seats, info.most_players));
}

// -- what does not go together -----------------------------------------------------------------

export interface Refusal {
  /** The option it stands under. */
  readonly at: string;
  readonly code: 'pair' | 'hand_size' | 'players' | 'range';
  readonly params: Readonly<Record<string, number | string>>;
}

/** `target` counts only in a match. */
export const applies = (form: Form, info: EditionInfo, option: OptionInfo): boolean =>
  option.name !== 'target' || valueOf(form, info, 'scoring') !== 'off';

/** An option may choose the deck. */
export function deckSize(form: Form, info: EditionInfo): number {
  const chosen = info.options.flatMap((option) => option.decks?.[inForce(form, option)] ?? []);
  return chosen[0] ?? info.cards.reduce((sum, { copies }) => sum + copies, 0);
}

/** Settings of which the edition says that they do not go together. */
function pairs(form: Form, info: EditionInfo): Refusal[] {
  const isSet = (setting: string): boolean => {
    const [name = '', value] = setting.split('=');
    return valueOf(form, info, name) === value;
  };
  const wrong = (info.refused ?? []).filter(({ first, second }) => isSet(first) && isSet(second));
  return wrong.map(({ first, second, reason }) => {
    const [at = '', other = ''] = [first, second].map((setting) => setting.split('=')[0]);
    return { at, code: 'pair', params: { other, reason } };
  });
}

function outOfRange(form: Form, info: EditionInfo): Refusal[] {
  const wrong = info.options.filter((option) => applies(form, info, option) && !takes(option, inForce(form, option)));
  return wrong.map(({ name, least = 0, most = 0 }) => ({ at: name, code: 'range', params: { least, most } }));
}

/** Why no table can be made like this; the server would say the same. */
export function refusals(form: Form, info: EditionInfo): Refusal[] {
  const found = outOfRange(form, info);
  const [size, cards] = [Number(valueOf(form, info, 'hand_size')), deckSize(form, info)];
  // SETUP-2: all hands and one start card.
  const [players, most] = [form.seats, info.most_players];
  if (players * size >= cards) found.push({ at: 'hand_size', code: 'hand_size', params: { players, size, cards } });
  if (players < 2 || players > most) found.push({ at: 'seats', code: 'players', params: { most } });
  return [...found, ...pairs(form, info)];
}

// -- the order -----------------------------------------------------------------------------

/** With a bot on every seat nobody is waited for. */
export const startsAtOnce = (form: Form): boolean => botCount(form) > 0 && freeSeats(form) === 0;

export function order(form: Form, info: EditionInfo): NewTable {
  const { edition, seats, visibility, spectators, chat, reactions, people_only, unhurried, pace } = form;
  const given = info.options.filter((option) => option.name in form.options && applies(form, info, option));
  return {
    settings: {
      edition, seats, visibility, spectators, chat, reactions, people_only, unhurried, pace,
      options: Object.fromEntries(given.map(({ name }) => [name, form.options[name]!])),
      clocks: { ...CLOCKS, ...form.clocks },
    },
    bots: LEVELS.flatMap((level) => Array.from({ length: form.bots[level] }, () => level)),
    start: startsAtOnce(form),
  };
}

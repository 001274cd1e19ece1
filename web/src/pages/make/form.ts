// A table to be made, as the form holds it. Pure: every change gives a new form.

import type { EditionId } from '../../cards/palette';
import { CLOCKS, type Clocks, type EditionInfo, type NewTable, type OptionInfo, type Settings } from '../../protocol/types';

export const LEVELS = ['random', 'casual', 'steady', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
export type Visibility = NonNullable<Settings['visibility']>;
export type Pace = NonNullable<Settings['pace']>;
export type Clock = 'decision' | 'point' | 'between';

export interface Form {
  readonly edition: EditionId;
  readonly seats: number;
  readonly bots: Readonly<Record<Level, number>>;
  /** Only what differs from the sheet. */
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly spectators: boolean;
  readonly chat: boolean;
  readonly pace: Pace;
  readonly clocks: Readonly<Pick<Required<Clocks>, Clock>>;
}

export function blank(edition: EditionId): Form {
  const { decision, point, between } = CLOCKS;
  return {
    edition, seats: edition === 'party' ? 6 : 4, bots: { random: 0, casual: 0, steady: 0, expert: 0 }, options: {},
    visibility: 'code', spectators: true, chat: true, pace: 'calm', clocks: { decision, point, between },
  };
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
  return { ...form, seats, bots };
}

/** One more bot brings a seat with it where none is free. */
export function withBots(form: Form, level: Level, count: number, most: number): Form {
  const bots = { ...form.bots, [level]: Math.max(0, count) };
  const needed = 1 + botCount({ ...form, bots });
  return needed > most ? form : { ...form, bots, seats: Math.max(form.seats, needed) };
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
  readonly code: 'blank_wild' | 'hand_size' | 'players' | 'range';
  readonly params: Readonly<Record<string, number>>;
}

/** `target` counts only in a match. */
export const applies = (form: Form, info: EditionInfo, option: OptionInfo): boolean =>
  option.name !== 'target' || valueOf(form, info, 'scoring') !== 'off';

const BLANK = 'WX';

export function deckSize(form: Form, info: EditionInfo): number {
  const cards = valueOf(form, info, 'deck') === '108' ? info.cards.filter(({ code }) => code !== BLANK) : info.cards;
  return cards.reduce((sum, { copies }) => sum + copies, 0);
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
  if (form.seats * size >= cards) found.push({ at: 'hand_size', code: 'hand_size', params: { players: form.seats, size, cards } });
  if (form.seats < 2 || form.seats > info.most_players) found.push({ at: 'seats', code: 'players', params: { most: info.most_players } });
  const own = valueOf(form, info, 'blank_wild');
  if (own && own !== 'wild' && valueOf(form, info, 'deck') === '108') found.push({ at: 'blank_wild', code: 'blank_wild', params: {} });
  return found;
}

// -- the order -----------------------------------------------------------------------------

/** With a bot on every seat nobody is waited for. */
export const startsAtOnce = (form: Form): boolean => botCount(form) > 0 && freeSeats(form) === 0;

export function order(form: Form, info: EditionInfo): NewTable {
  const { edition, seats, visibility, spectators, chat, pace } = form;
  const given = info.options.filter((option) => option.name in form.options && applies(form, info, option));
  return {
    settings: {
      edition, seats, visibility, spectators, chat, pace,
      options: Object.fromEntries(given.map(({ name }) => [name, form.options[name]!])),
      clocks: { ...CLOCKS, ...form.clocks },
    },
    bots: LEVELS.flatMap((level) => Array.from({ length: form.bots[level] }, () => level)),
    start: startsAtOnce(form),
  };
}

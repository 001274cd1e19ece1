// Progress: what becomes of finished hands when they are added up, in order. Nothing but values in, values out.

export interface Finished {
  readonly id: string;
  /** By the clock of the device, as 2026-11-18. */
  readonly day: string;
  readonly edition: string;
  readonly won: boolean;
  /** Strengths of the bots at the table; none: only people. */
  readonly levels: readonly string[];
  /** 0: not known. */
  readonly turns: number;
  readonly feats: readonly string[];
}

export interface Tally {
  readonly played: number;
  readonly won: number;
}

export interface Sum extends Tally {
  /** Hands won in a row, now and at most. */
  readonly run: number;
  readonly best: number;
  readonly editions: Readonly<Record<string, Tally>>;
  readonly levels: Readonly<Record<string, Tally>>;
  /** Hands by day. */
  readonly days: Readonly<Record<string, number>>;
  /** Of each edition what was achieved, and the first day of it. */
  readonly feats: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The fewest turns to a win, by edition. */
  readonly quick: Readonly<Record<string, number>>;
}

export const PEOPLE = 'people';
const ROW = 3;
export const NOTHING: Sum = {
  played: 0, won: 0, run: 0, best: 0, editions: {}, levels: {}, days: {}, feats: {}, quick: {},
};

const counted = (tally: Tally = NOTHING, won: boolean): Tally =>
  ({ played: tally.played + 1, won: tally.won + (won ? 1 : 0) });

function achieved(sum: Sum, hand: Finished, run: number): Sum['feats'] {
  const feats = [...hand.feats, ...(run >= ROW ? ['row'] : [])];
  const now = Object.fromEntries(feats.map((feat) => [feat, hand.day]));
  return { ...sum.feats, [hand.edition]: { ...now, ...sum.feats[hand.edition] } };
}

function quickest({ quick }: Sum, { edition, won, turns }: Finished): Sum['quick'] {
  return won && turns ? { ...quick, [edition]: Math.min(turns, quick[edition] ?? turns) } : quick;
}

function against(sum: Sum, { levels, won }: Finished): Sum['levels'] {
  const met = levels.length ? levels : [PEOPLE];
  return { ...sum.levels, ...Object.fromEntries(met.map((level) => [level, counted(sum.levels[level], won)])) };
}

export function summed(sum: Sum, hand: Finished): Sum {
  const { edition, day, won } = hand;
  const run = won ? sum.run + 1 : 0;
  return {
    ...counted(sum, won), run, best: Math.max(run, sum.best),
    editions: { ...sum.editions, [edition]: counted(sum.editions[edition], won) },
    levels: against(sum, hand),
    days: { ...sum.days, [day]: (sum.days[day] ?? 0) + 1 },
    feats: achieved(sum, hand, run),
    quick: quickest(sum, hand),
  };
}

export const progressOf = (hands: readonly Finished[], before: Sum = NOTHING): Sum => hands.reduce(summed, before);

/** What was achieved with a hand for the first time. */
export function newIn(before: Sum, after: Sum, edition: string): string[] {
  return Object.keys(after.feats[edition] ?? {}).filter((feat) => !before.feats[edition]?.[feat]);
}

// The reader's hand: which card is which, which can be laid, and why not.

import type { EditionId } from '../../cards/palette';
import type { Sort } from '../../settings/settings';
import type { Own } from '../../protocol/types';
import { sorted } from '../../table/sorting';
import type { HandCard } from '../../table/types';
import { moveFor } from './moves';

/** Equal cards are told apart by counting; which of them goes when one is laid does not matter. */
export function keyed(codes: readonly string[]): { key: string; code: string }[] {
  const seen = new Map<string, number>();
  return codes.map((code) => {
    const number = seen.get(code) ?? 0;
    seen.set(code, number + 1);
    return { key: `${code}.${number}`, code };
  });
}

export const codeOf = (key: string): string => key.split('.')[0] ?? '';

export interface Holding {
  readonly own: Required<Own>;
  readonly edition: EditionId;
  readonly sort: Sort;
  /** Of an answer that still needs a card; empty: any; null: none, for something else is asked. */
  readonly verb: string | null;
  /** By code: why it cannot be laid. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** The hand in the order it lies in. */
export function handCards({ own, edition, sort, verb, reasons }: Holding): HandCard[] {
  const cards = keyed(own.hand);
  const drawn = cards.filter(({ code }) => code === own.drawn).at(-1)?.key;
  return sorted(cards, edition, sort).map(({ key, code }): HandCard => {
    const move = moveFor(code, own.legal, edition, verb);
    const reason = reasons.get(code);
    return {
      key, code,
      playable: move !== null,
      ready: move?.verb === 'speed',
      fresh: key === drawn,
      ...(move || !reason ? {} : { reason }),
    };
  });
}

// The waiting room: who may sit where, and whether the game can start.

import { infoOf } from '../../editions/store.svelte';
import type { Seating, TableInfo } from '../../protocol/types';
import { editionOf } from './view';

/** The seat a newcomer would get: an open one, else a bot's; -1 if there is none. */
export function seatToTake({ seats }: TableInfo): number {
  const open = seats.findIndex(({ kind = 'open' }) => kind === 'open');
  return open >= 0 ? open : seats.findIndex(({ kind }) => kind === 'bot');
}

/** Where nobody may watch, whoever has no seat is told of the table alone. */
export const isOutside = ({ settings, seats, host = '' }: TableInfo, you: string): boolean =>
  settings.spectators === false && !(you && (host === you || seats.some(({ guest }) => guest === you)));

const taken = ({ kind = 'open' }: Seating): boolean => kind !== 'open';

export interface Readiness {
  readonly players: number;
  readonly open: number;
  readonly canStart: boolean;
  /** The edition is made for more (SETUP-1). */
  readonly few: boolean;
}

export function readiness({ seats, settings }: TableInfo): Readiness {
  const players = seats.filter(taken).length;
  const { crowd = 0 } = infoOf(editionOf({ settings }));
  return { players, open: seats.length - players, canStart: players >= 2, few: players < crowd };
}

/** Where others come in: by the table's own address. */
export const inviteLink = (origin: string, { id, code }: TableInfo): string =>
  code ? `${origin}/j/${code}` : `${origin}/table/${encodeURIComponent(id)}`;

/** Names of the people who have come, but for the reader. */
export const othersHere = ({ seats }: TableInfo, you: string): string[] =>
  seats.flatMap(({ kind, guest, name }) => (kind === 'person' && guest !== you && name ? [name] : []));

// The waiting room: who may sit where, and whether the game can start.

import type { Seating, TableInfo } from '../../protocol/types';

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
  /** `party` is made for six and more (SETUP-1). */
  readonly few: boolean;
}

export function readiness({ seats, settings }: TableInfo): Readiness {
  const players = seats.filter(taken).length;
  return { players, open: seats.length - players, canStart: players >= 2, few: settings.edition === 'party' && players < 6 };
}

/** Where others come in: by the table's own address. */
export const inviteLink = (origin: string, { id, code }: TableInfo): string => (code ? `${origin}/j/${code}` : `${origin}/table/${encodeURIComponent(id)}`);

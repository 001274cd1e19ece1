// What is asked of the server about clubs: people with a table of their own.

import { call } from '../net/api';
import type { Club, ClubExport, ClubList, ClubSeason, Found, NewTable } from '../protocol/types';

const at = (id: string, more = ''): string => `/clubs/${encodeURIComponent(id)}${more}`;
interface Wish {
  readonly name: string;
  readonly plan: NewTable;
}

export const clubs = {
  mine: (token: string) => call<ClubList>('GET', '/clubs', token),
  make: (token: string, wish: Wish) => call<Club>('POST', '/clubs', token, wish),
  /** Looking makes nobody a guest: without a token it works too. */
  look: (token: string, id: string) => call<Club>('GET', at(id), token),
  change: (token: string, id: string, wish: Wish) => call<Club>('PATCH', at(id), token, wish),
  join: (token: string, id: string) => call<Club>('POST', at(id, '/members'), token),
  leave: (token: string, id: string) => call<void>('DELETE', at(id, '/members/me'), token),
  drop: (token: string, id: string) => call<void>('DELETE', at(id), token),
  tonight: (token: string, id: string) => call<Found>('POST', at(id, '/tonight'), token),
  season: (id: string, season: string) =>
    call<ClubSeason>('GET', at(id, `/season?season_of=${encodeURIComponent(season)}`)),
  everything: (token: string, id: string) => call<ClubExport>('GET', at(id, '/export'), token),
};

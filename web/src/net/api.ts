// REST. The token travels in a header, never in an address.
import type {
  Admitted, DailyDay, DeviceList, Editions, Found, Guest, Languages, Lobby, NewTable, Pad, Pass, PlayAgain, Problem,
  Profile, Replay, ReviewProgress, Rules, RunningTables, Verified,
} from '../protocol/types';

export class ApiError extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.text);
  }
}

const AWAY: Problem = { code: 'unavailable', text: 'the server cannot be reached' };

export async function call<T>(method: string, path: string, token = '', body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(`/api${path}`, init).catch(() => null);
  if (!response) throw new ApiError(0, AWAY);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, problem(text));
  return (text ? JSON.parse(text) : undefined) as T;
}

function problem(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return AWAY;
  }
}

export const api = {
  admit: (name: string, face: string) => call<Admitted>('POST', '/guests', '', { name, face }),
  me: (token: string) => call<Profile>('GET', '/guests/me', token),
  change: (token: string, name: string, face: string) =>
    call<Guest>('PATCH', '/guests/me', token, { name, face }),
  devices: (token: string) => call<DeviceList>('GET', '/guests/me/devices', token),
  signOut: (token: string, id: string) => call<void>('DELETE', `/guests/me/devices/${encodeURIComponent(id)}`, token),
  forget: (token: string) => call<void>('DELETE', '/guests/me', token),
  newPass: (token: string) => call<Pass>('POST', '/guests/me/pass', token),
  usePass: (code: string) => call<Admitted>('POST', '/pass', '', { code }),
  makeTable: (token: string, table: NewTable) => call<Found>('POST', '/tables', token, table),
  table: (id: string) => call<Found>("GET", `/tables/${encodeURIComponent(id)}`),
  running: (token: string) => call<RunningTables>('GET', '/guests/me/tables', token),
  lobby: () => call<Lobby>('GET', '/tables'),
  join: (token: string, code: string) => call<Found>('POST', '/join', token, { code }),
  playNow: (token: string, edition: string) => call<Found>('POST', '/play', token, { edition }),
  daily: (token: string, day: string) =>
    call<DailyDay>('GET', day ? `/daily/${encodeURIComponent(day)}` : '/daily', token),
  playDaily: (token: string, day: string, nth: number) =>
    call<Found>('POST', `/daily/${encodeURIComponent(day)}/${nth}`, token),
  editions: (language: string) => call<Editions>('GET', `/editions?language=${language}`),
  pad: (edition: string) => call<Pad>('GET', `/editions/${encodeURIComponent(edition)}/pad`),
  languages: () => call<Languages>('GET', '/languages'),
  rules: (language: string) => call<Rules>('GET', `/rules?language=${language}`),
  replay: (id: string, view: string) =>
    call<Replay>("GET", `/games/${encodeURIComponent(id)}/replay?view=${encodeURIComponent(view)}`),
  review: (id: string) => call<ReviewProgress>('GET', `/games/${encodeURIComponent(id)}/review`),
  playAgain: (token: string, id: string, moment: PlayAgain) =>
    call<Found>('POST', `/games/${encodeURIComponent(id)}/again`, token, moment),
  proof: (id: string) => call<Verified>("GET", `/games/${encodeURIComponent(id)}/proof`),
};

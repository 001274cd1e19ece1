// REST. The token travels in a header, never in an address.
import type {
  Admitted, Editions, Found, Guest, Lobby, NewTable, Pass, Problem, Profile, Replay, Rules, Verified,
} from '../protocol/types';

export class ApiError extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.text);
  }
}

const AWAY: Problem = { code: 'unavailable', text: 'the server cannot be reached' };

async function call<T>(method: string, path: string, token = '', body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
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
  admit: (name: string) => call<Admitted>('POST', '/guests', '', { name }),
  me: (token: string) => call<Profile>('GET', '/guests/me', token),
  rename: (token: string, name: string) => call<Guest>('PATCH', '/guests/me', token, { name }),
  forget: (token: string) => call<void>('DELETE', '/guests/me', token),
  newPass: (token: string) => call<Pass>('POST', '/guests/me/pass', token),
  usePass: (code: string) => call<Admitted>('POST', '/pass', '', { code }),
  makeTable: (token: string, table: NewTable) => call<Found>('POST', '/tables', token, table),
  table: (id: string) => call<Found>("GET", `/tables/${encodeURIComponent(id)}`),
  lobby: () => call<Lobby>('GET', '/tables'),
  join: (token: string, code: string) => call<Found>('POST', '/join', token, { code }),
  playNow: (token: string, edition: string) => call<Found>('POST', '/play', token, { edition }),
  editions: () => call<Editions>('GET', '/editions'),
  rules: () => call<Rules>('GET', '/rules'),
  replay: (id: string, view: string) =>
    call<Replay>("GET", `/games/${encodeURIComponent(id)}/replay?view=${encodeURIComponent(view)}`),
  proof: (id: string) => call<Verified>("GET", `/games/${encodeURIComponent(id)}/proof`),
};

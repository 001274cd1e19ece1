// Written by `make docs` from src/lastcard/protocol; do not edit.

export const PROTOCOL = 1;

/** Everything a server says no with. */
export type Code = "malformed" | "too_big" | "too_fast" | "too_many" | "bad_token" | "bad_name" | "bad_settings" | "unknown" | "full" | "barred" | "muted" | "chat_off" | "no_spectators" | "not_seated" | "not_host" | "wrong_time" | "gone" | "late" | "refused" | "lagging" | "unavailable";

/** `{"verb": "play", "card": "W", "colour": "red", "uno": true}`; verbs as in the notation. */
export interface Deed {
  verb: string;
  card?: string;
  colour?: string;
  seat?: number;
  other?: number;
  uno?: boolean;
}

/** An event of the rules (`docs/protocol.md` lists the kinds) as this audience may know it. */
export interface Happened {
  kind: string;
  seat?: number;
  other?: number;
  cards?: string[];
  count?: number;
  colour?: string;
  seen?: string[];
  at?: number;
}

/** What a step told this audience, for whoever was not there to hear it. */
export interface Past {
  seq: number;
  events: Happened[];
}

/** An attack that waits for its target's answer. */
export interface Attacked {
  seat: number;
  by: number;
  cards: number;
  kind?: string;
}

/** The part of the table that lies open. Piles have their top at the end. */
export interface Board {
  counts?: number[];
  draw?: number;
  discards?: number;
  top?: string[];
  mini?: string[];
  colour?: string;
  was?: string;
  direction?: number;
  dealer?: number;
  turn?: number;
  decision?: string;
  owes?: number[];
  attack?: Attacked | null;
  pointed?: number[];
  uno?: number[];
  misses?: number[];
  link?: [number, number] | null;
  scores?: number[];
  hand_number?: number;
  hand_winner?: number;
  winner?: number;
}
export const BOARD: Required<Board> = {"counts":[],"draw":0,"discards":0,"top":[],"mini":[],"colour":"","was":"","direction":1,"dealer":-1,"turn":-1,"decision":"over","owes":[],"attack":null,"pointed":[],"uno":[],"misses":[],"link":null,"scores":[],"hand_number":0,"hand_winner":-1,"winner":-1};

/** What one seat alone knows and may do. */
export interface Own {
  hand?: string[];
  drawn?: string;
  pointing?: number;
  legal?: Deed[];
}
export const OWN: Required<Own> = {"hand":[],"drawn":"","pointing":-1,"legal":[]};

/** A reason: the verdict, the rule, a code with its parameters, and the English sentence. */
export interface Why {
  verdict: string;
  rule: string;
  code: string;
  sentence: string;
  params?: Record<string, string | number>;
}

/** Times in milliseconds; 0 means no limit. The defaults are those of a friendly table. */
export interface Clocks {
  decision?: number;
  point?: number;
  grace?: number;
  fair?: number;
  patience?: number;
  between?: number;
}
export const CLOCKS: Required<Clocks> = {"decision":45000,"point":15000,"grace":700,"fair":2000,"patience":20000,"between":15000};

/** What is settled when a table is made. */
export interface Settings {
  edition?: string;
  options?: Record<string, string>;
  seats?: number;
  visibility?: "code" | "link" | "public";
  spectators?: boolean;
  chat?: boolean;
  pace?: "calm" | "instant" | "quick";
  clocks?: Clocks;
  lesson?: boolean;
}
export const SETTINGS: Required<Settings> = {"edition":"classic","options":{},"seats":4,"visibility":"link","spectators":true,"chat":true,"pace":"calm","clocks":{"decision":45000,"point":15000,"grace":700,"fair":2000,"patience":20000,"between":15000},"lesson":false};

/** Who has a seat. */
export interface Seating {
  kind?: "bot" | "open" | "person";
  name?: string;
  guest?: string;
  level?: "casual" | "expert" | "random" | "steady" | "";
  away?: boolean;
}
export const SEATING: Required<Seating> = {"kind":"open","name":"","guest":"","level":"","away":false};

/** Everything about a table but the game itself. `version` grows with every change. */
export interface TableInfo {
  id: string;
  settings: Settings;
  seats: Seating[];
  status: "between" | "over" | "paused" | "playing" | "waiting";
  host?: string;
  code?: string;
  game?: string;
  hand?: number;
  version?: number;
  watchers?: number;
  here?: boolean[];
  muted?: string[];
}

/** A public table in the lobby. */
export interface Listing {
  id: string;
  edition: string;
  seats: number;
  people: number;
  open: number;
  status: "between" | "over" | "paused" | "playing" | "waiting";
  host: string;
  options?: Record<string, string>;
}

/** Who speaks, about which table; without a token, or with `watch`, only to look on. */
export interface HelloCommand {
  t: "hello";
  table: string;
  token?: string;
  seen?: number;
  watch?: boolean;
  protocol?: number;
}

/** An action of the rules. */
export interface ActCommand {
  t: "act";
  deed: Deed;
  ref?: number;
  id: string;
}

/** Why each of these deeds is possible or not, now. */
export interface AskCommand {
  t: "ask";
  deeds: Deed[];
  id: string;
}

/** The SHA-256 of this client's nonce for a hand. */
export interface PledgeCommand {
  t: "pledge";
  hand: number;
  hash: string;
  id: string;
}

/** The nonce itself, once all hashes are known. */
export interface NonceCommand {
  t: "nonce";
  hand: number;
  nonce: string;
  id: string;
}

/** Ready for the next hand, or the rematch. */
export interface NextCommand {
  t: "next";
  id: string;
}

/** Take a seat: an open one, a bot's or a leaver's; any if none is named. */
export interface SitCommand {
  t: "sit";
  seat?: number;
  id: string;
}

/** Give up the seat; in a game a bot plays on. */
export interface LeaveCommand {
  t: "leave";
  id: string;
}

/** Host: begin the game, or a rematch. */
export interface StartCommand {
  t: "start";
  id: string;
}

/** Host: stop the clocks, or let them go on. */
export interface PauseCommand {
  t: "pause";
  on?: boolean;
  id: string;
}

/** Host: give a seat to a bot, or open it. */
export interface PlaceCommand {
  t: "place";
  seat: number;
  level?: "casual" | "expert" | "random" | "steady" | "";
  id: string;
}

/** Host: two seats change places, before a game. */
export interface SwapCommand {
  t: "swap";
  seat: number;
  other: number;
  id: string;
}

/** Host: the person at a seat goes, or the guest who is named, for good with `bar`. */
export interface KickCommand {
  t: "kick";
  seat?: number;
  bar?: boolean;
  guest?: string;
  id: string;
}

/** Host: hand the table over to the person at a seat. */
export interface HandCommand {
  t: "hand";
  seat: number;
  id: string;
}

/** Host: new settings; in a game only `chat`, `spectators` and `visibility` may differ. */
export interface ChangeCommand {
  t: "change";
  settings: Settings;
  id: string;
}

/** Host: give the game up for all. */
export interface QuitCommand {
  t: "quit";
  id: string;
}

/** Chat. */
export interface SayCommand {
  t: "say";
  text: string;
  id: string;
}

/** A quick reaction. */
export interface ReactCommand {
  t: "react";
  with: "cheer" | "clap" | "cry" | "hurry" | "laugh" | "oops" | "think" | "wow";
  id: string;
}

/** Host: a guest may not chat, or may again. */
export interface MuteCommand {
  t: "mute";
  guest: string;
  on?: boolean;
  id: string;
}

/** Another name for oneself, before a game. */
export interface RenameCommand {
  t: "rename";
  name: string;
  id: string;
}

/** Is anybody there? */
export interface PingCommand {
  t: "ping";
  n?: number;
}

/** The answer to `hello`: who you are here, and everything as it stands after `seq`. */
export interface WelcomeNews {
  t: "welcome";
  table: TableInfo;
  seq: number;
  now: number;
  you?: string;
  seat?: number;
  fresh?: boolean;
  board?: Board | null;
  own?: Own | null;
  past?: Past[];
  deadline?: number;
  ref?: number;
  card?: number;
  protocol?: number;
}

/** One entry of the log took effect. `board` and `own` hold only the fields that changed. */
export interface StepNews {
  t: "step";
  seq: number;
  at: number;
  events?: Happened[];
  board?: Record<string, unknown>;
  own?: Record<string, unknown>;
  by?: string;
  deadline?: number;
  ref?: number;
  card?: number;
}

/** Settings, seats, status or who is here changed; your seat is the one with your guest id. */
export interface TableNews {
  t: "table";
  table: TableInfo;
}

/** A command was carried out and is on disk. `idle`: it was allowed but changed nothing. */
export interface OkNews {
  t: "ok";
  id: string;
  seq?: number;
  idle?: boolean;
  whys?: Why[];
}

/** A command was not carried out. */
export interface NoNews {
  t: "no";
  code: "bad_name" | "bad_settings" | "bad_token" | "barred" | "chat_off" | "full" | "gone" | "lagging" | "late" | "malformed" | "muted" | "no_spectators" | "not_host" | "not_seated" | "refused" | "too_big" | "too_fast" | "too_many" | "unavailable" | "unknown" | "wrong_time";
  text: string;
  id?: string;
  why?: Why | null;
}

/** A hand is about to be dealt. */
export interface ShuffleNews {
  t: "shuffle";
  hand: number;
  commit: string;
  pledges?: string[];
  open?: boolean;
  game?: string;
}

/** What a finished hand was dealt from; whoever wants to can recompute it. */
export interface ProofNews {
  t: "proof";
  hand: number;
  commit: string;
  secret: string;
  seed: string;
  names?: string[];
  nonces?: string[];
}

/** Somebody said something. */
export interface ChatNews {
  t: "chat";
  name: string;
  text: string;
  at: number;
  seat?: number;
  guest?: string;
}

/** Somebody reacted. */
export interface ReactedNews {
  t: "reacted";
  seat: number;
  with: string;
}

/** The connection ends: come back in `after` milliseconds, or not at all if it is -1. */
export interface ByeNews {
  t: "bye";
  code: string;
  text: string;
  after?: number;
}

/** Yes. */
export interface PongNews {
  t: "pong";
  n?: number;
  now?: number;
}

/** Every answer that is not a success. */
export interface Problem {
  code: "bad_name" | "bad_settings" | "bad_token" | "barred" | "chat_off" | "full" | "gone" | "lagging" | "late" | "malformed" | "muted" | "no_spectators" | "not_host" | "not_seated" | "refused" | "too_big" | "too_fast" | "too_many" | "unavailable" | "unknown" | "wrong_time";
  text: string;
  why?: Why | null;
}

/** A name is all it takes. */
export interface NewGuest {
  name: string;
}

/** A person, as others may know them. */
export interface Guest {
  id: string;
  name: string;
}

/** A guest with the secret that gives them back. It is shown once and stored as a hash. */
export interface Admitted {
  guest: Guest;
  token: string;
}

/** A one-time code that admits another device as the same guest. */
export interface Pass {
  code: string;
  until: number;
}

/** A one-time code, to be exchanged for a token. */
export interface Show {
  code: string;
}

/** Statistics of a guest in one edition. */
export interface Tally {
  edition: string;
  games?: number;
  hands?: number;
  wins?: number;
  matches_won?: number;
  points?: number;
}

/** A guest's own page. */
export interface Profile {
  guest: Guest;
  tallies?: Tally[];
  games?: Played[];
}

/** A finished game in a list. */
export interface Played {
  id: string;
  edition: string;
  names: string[];
  ended: number;
  winner?: string;
  hands?: number;
}

/** A table to be made. The maker sits down first; `bots` take the next seats. */
export interface NewTable {
  settings?: Settings;
  bots?: ("casual" | "expert" | "random" | "steady")[];
  start?: boolean;
  sit?: boolean;
}
export const NEWTABLE: Required<NewTable> = {"settings":{"edition":"classic","options":{},"seats":4,"visibility":"link","spectators":true,"chat":true,"pace":"calm","clocks":{"decision":45000,"point":15000,"grace":700,"fair":2000,"patience":20000,"between":15000},"lesson":false},"bots":[],"start":false,"sit":true};

/** Any open public table of this edition (or any at all), or a new one that fills with bots. */
export interface PlayNow {
  edition?: string;
}
export const PLAYNOW: Required<PlayNow> = {"edition":""};

/** A short code. */
export interface Join {
  code: string;
}

/** A table to connect to. */
export interface Found {
  table: TableInfo;
}

/** The public tables. */
export interface Lobby {
  tables: Listing[];
}

/** One step of a replay, as the chosen audience may know it. Boards are whole here. */
export interface ReplayStep {
  n: number;
  hand: number;
  at: number;
  board: Board;
  events: Happened[];
  hands?: string[][];
  own?: Own | null;
  text?: string;
}

/** A game from its log. Hands still going on are left out. */
export interface Replay {
  id: string;
  edition: string;
  names: string[];
  options: Record<string, string>;
  steps: ReplayStep[];
  proofs?: ProofNews[];
  finished?: boolean;
  rules?: number;
  checksum?: string;
}

/** The proof of all finished hands of a game, and whether the server's own check holds. */
export interface Verified {
  game: string;
  hands: ProofNews[];
  holds: boolean;
}

/** One option of an edition. */
export interface OptionInfo {
  name: string;
  rule: string;
  meaning: string;
  default: string;
  values?: string[];
  least?: number;
  most?: number;
}

/** One face. */
export interface CardInfo {
  code: string;
  name: string;
  copies: number;
  points: number;
}

/** An edition as data. */
export interface EditionInfo {
  id: string;
  name: string;
  colours: string[];
  most_players: number;
  cards: CardInfo[];
  options: OptionInfo[];
}

/** One rule of `docs/rules.md`. */
export interface RuleInfo {
  id: string;
  section: string;
  text: string;
  editions?: string[];
}

/** Everything that is played here. */
export interface Editions {
  editions: EditionInfo[];
}

/** All rules with their ids. */
export interface Rules {
  rules: RuleInfo[];
}

export type Command = ActCommand | AskCommand | PledgeCommand | NonceCommand | NextCommand | SitCommand | LeaveCommand | StartCommand | PauseCommand | PlaceCommand | SwapCommand | KickCommand | HandCommand | ChangeCommand | QuitCommand | SayCommand | ReactCommand | MuteCommand | RenameCommand;

export type Said = HelloCommand | PingCommand | ActCommand | AskCommand | PledgeCommand | NonceCommand | NextCommand | SitCommand | LeaveCommand | StartCommand | PauseCommand | PlaceCommand | SwapCommand | KickCommand | HandCommand | ChangeCommand | QuitCommand | SayCommand | ReactCommand | MuteCommand | RenameCommand;

export type News = WelcomeNews | StepNews | TableNews | OkNews | NoNews | ShuffleNews | ProofNews | ChatNews | ReactedNews | ByeNews | PongNews;

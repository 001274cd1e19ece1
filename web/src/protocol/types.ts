// Written by `make docs` from src/lastcard/protocol; do not edit.

export const PROTOCOL = 1;

/** Everything a server says no with. */
export type Code =
  | "malformed"
  | "too_big"
  | "too_fast"
  | "too_many"
  | "bad_token"
  | "bad_name"
  | "bad_settings"
  | "unknown"
  | "full"
  | "people_only"
  | "barred"
  | "closed"
  | "kept_out"
  | "muted"
  | "chat_off"
  | "reactions_off"
  | "no_spectators"
  | "not_seated"
  | "not_host"
  | "wrong_time"
  | "no_coach"
  | "gone"
  | "late"
  | "refused"
  | "lagging"
  | "unavailable"
  | "broken";

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
export const BOARD: Required<Board> = {
  "counts": [],
  "draw": 0,
  "discards": 0,
  "top": [],
  "mini": [],
  "colour": "",
  "was": "",
  "direction": 1,
  "dealer": -1,
  "turn": -1,
  "decision": "over",
  "owes": [],
  "attack": null,
  "pointed": [],
  "uno": [],
  "misses": [],
  "link": null,
  "scores": [],
  "hand_number": 0,
  "hand_winner": -1,
  "winner": -1
};

/** What one seat alone knows and may do. */
export interface Own {
  hand?: string[];
  drawn?: string;
  pointing?: number;
  legal?: Deed[];
  ahead?: boolean;
}
export const OWN: Required<Own> = {
  "hand": [],
  "drawn": "",
  "pointing": -1,
  "legal": [],
  "ahead": false
};

/** A reason: the verdict, the rule, a code with its parameters, and the English sentence. */
export interface Why {
  verdict: string;
  rule: string;
  code: string;
  sentence: string;
  params?: Record<string, string | number>;
  open?: string[];
}

/** Times in milliseconds; 0 means no limit. The defaults are those of a friendly table. */
export interface Clocks {
  decision?: number;
  point?: number;
  grace?: number;
  fair?: number;
  patience?: number;
  between?: number;
  more?: number;
}
export const CLOCKS: Required<Clocks> = {
  "decision": 45000,
  "point": 15000,
  "grace": 700,
  "fair": 2000,
  "patience": 20000,
  "between": 15000,
  "more": 2
};

/** The moment of a game that is over from which it is played again. */
export interface Again {
  game: string;
  hand: number;
  move: number;
  seat: number;
}

/** What is settled when a table is made. */
export interface TableSettings {
  edition?: string;
  options?: Record<string, string>;
  seats?: number;
  visibility?: "code" | "link" | "public";
  spectators?: boolean;
  chat?: boolean;
  reactions?: boolean;
  pace?: "calm" | "instant" | "quick";
  clocks?: Clocks;
  lesson?: boolean;
  people_only?: boolean;
  rated?: boolean;
  daily?: string;
  unhurried?: boolean;
  again?: Again | null;
}
export const TABLE_SETTINGS: Required<TableSettings> = {
  "edition": "classic",
  "options": {},
  "seats": 4,
  "visibility": "link",
  "spectators": true,
  "chat": true,
  "reactions": true,
  "pace": "calm",
  "clocks": {
    "decision": 45000,
    "point": 15000,
    "grace": 700,
    "fair": 2000,
    "patience": 20000,
    "between": 15000,
    "more": 2
  },
  "lesson": false,
  "people_only": false,
  "rated": false,
  "daily": "",
  "unhurried": false,
  "again": null
};

/** Who has a seat. */
export interface Seating {
  kind?: "bot" | "open" | "person";
  name?: string;
  guest?: string;
  level?: "casual" | "expert" | "master" | "quick" | "random" | "steady" | "";
  away?: boolean;
  waits?: boolean;
  artificial?: boolean;
  face?: string;
}
export const SEATING: Required<Seating> = {
  "kind": "open",
  "name": "",
  "guest": "",
  "level": "",
  "away": false,
  "waits": false,
  "artificial": false,
  "face": ""
};

/** Somebody here who gets the next seat that is free. */
export interface Queued {
  guest: string;
  name: string;
  face?: string;
}

/** Everything about a table but the game itself. `version` grows with every change. */
export interface TableInfo {
  id: string;
  settings: TableSettings;
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
  revised?: boolean;
  adjourned?: boolean;
  scores?: number[];
  queue?: Queued[];
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
  artificial?: number;
  people_only?: boolean;
  rated?: boolean;
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

/** What would a good player do now? Only where no other people play, and noted in the log. */
export interface AdviseCommand {
  t: "advise";
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
  face?: string;
  id: string;
}

/** Take the first seat that is free: now if there is one, else in the order of coming. */
export interface QueueCommand {
  t: "queue";
  on?: boolean;
  face?: string;
  id: string;
}

/** Give up the seat; in a game a bot plays on. */
export interface LeaveCommand {
  t: "leave";
  id: string;
}

/** Host: begin the game, or a rematch; between two hands, deal without waiting. */
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

/** More time for one's answer, as often as `clocks.more` allows for one question. */
export interface MoreCommand {
  t: "more";
  id: string;
}

/** Host: give a seat to a bot, or open it. */
export interface PlaceCommand {
  t: "place";
  seat: number;
  level?: "casual" | "expert" | "master" | "quick" | "random" | "steady" | "";
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

/** Host: new settings; in a game only what is no part of it may differ. */
export interface ChangeCommand {
  t: "change";
  settings: TableSettings;
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
  with: "cheer" | "clap" | "cry" | "grr" | "hello" | "hurry" | "laugh" | "love" | "oops" | "phew" | "think" | "wow";
  id: string;
}

/** Say who will win the hand, or whom most fingers will point at; the last word counts. */
export interface BetCommand {
  t: "bet";
  on: "fingers" | "winner";
  seat: number;
  id: string;
}

/** Host: a guest may not chat, or may again. */
export interface MuteCommand {
  t: "mute";
  guest: string;
  on?: boolean;
  id: string;
}

/** Whoever runs the server should look at a guest; what was said last goes with it. */
export interface ReportCommand {
  t: "report";
  guest: string;
  text?: string;
  id: string;
}

/** Another name or face for oneself, before a game. */
export interface RenameCommand {
  t: "rename";
  name: string;
  face?: string;
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
  advice?: Advice | null;
}

/** A command was not carried out. */
export interface NoNews {
  t: "no";
  code: Code;
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
  left?: string[][];
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

/** Somebody reacted; of those without a seat the name is told. */
export interface ReactedNews {
  t: "reacted";
  seat: number;
  with: string;
  name?: string;
}

/** What somebody bets on. Nobody wins or loses anything but points of the tally. */
export interface Placed {
  guest: string;
  name: string;
  on: "fingers" | "winner";
  seat: number;
}

/** How many points somebody's bets have brought. */
export interface Tallied {
  guest: string;
  name: string;
  points: number;
}

/** What is bet on now, and how good everybody's bets have been at this table. */
export interface BetsNews {
  t: "bets";
  placed?: Placed[];
  tally?: Tallied[];
  right?: string[];
  came?: number[];
}

/** Whoever runs the server says something to everybody. */
export interface NoticeNews {
  t: "notice";
  text: string;
  at: number;
}

/** The connection ends: come back in `after` milliseconds, or not at all if it is -1. */
export interface ByeNews {
  t: "bye";
  code: Code;
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
  code: Code;
  text: string;
  why?: Why | null;
}

/** A name is all it takes; without a face, it stays as it is. */
export interface NewGuest {
  name: string;
  face?: string | null;
}

/** A person, as others may know them. */
export interface Guest {
  id: string;
  name: string;
  face?: string;
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

/** A device that is signed in as a guest. */
export interface Device {
  id: string;
  name: string;
  made: number;
  used: number;
  this?: boolean;
}

/** The last used first. */
export interface DeviceList {
  devices: Device[];
}

/** Statistics of a guest in one edition. */
export interface GuestTally {
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
  tallies?: GuestTally[];
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
  settings?: TableSettings;
  bots?: ("casual" | "expert" | "master" | "quick" | "random" | "steady")[];
  start?: boolean;
  sit?: boolean;
}
export const NEW_TABLE: Required<NewTable> = {
  "settings": {
    "edition": "classic",
    "options": {},
    "seats": 4,
    "visibility": "link",
    "spectators": true,
    "chat": true,
    "reactions": true,
    "pace": "calm",
    "clocks": {
      "decision": 45000,
      "point": 15000,
      "grace": 700,
      "fair": 2000,
      "patience": 20000,
      "between": 15000,
      "more": 2
    },
    "lesson": false,
    "people_only": false,
    "rated": false,
    "daily": "",
    "unhurried": false,
    "again": null
  },
  "bots": [],
  "start": false,
  "sit": true
};

/** Any open public table of this edition (or any at all), or a new one that fills with bots. */
export interface PlayNow {
  edition?: string;
}
export const PLAY_NOW: Required<PlayNow> = {
  "edition": ""
};

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

/** A table where a guest has a seat and a game that is not over, or none yet. */
export interface RunningTable {
  id: string;
  edition: string;
  status: "between" | "over" | "paused" | "playing" | "waiting";
  at: number;
  people?: number;
  bots?: number;
  code?: string;
  asked?: boolean;
  top?: string;
}

/** Where a guest can go back to: those that wait for them first, then the latest. */
export interface RunningTables {
  tables: RunningTable[];
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

/** In this hand the coach was asked. */
export interface HelpedHand {
  hand: number;
  seats: number[];
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
  revised?: boolean;
  adjourned?: boolean;
  partial?: boolean;
  deal?: string;
  helped?: HelpedHand[];
}

/** The proof of all finished hands of a game, and whether the server's own check holds. */
export interface Verified {
  game: string;
  hands: ProofNews[];
  holds: boolean;
  deal?: string;
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
  decks?: Record<string, number>;
}

/** Two settings that do not go together: `option=value`, twice. */
export interface RefusedPair {
  first: string;
  second: string;
  reason: string;
}

/** One face. `kind` is its code without the colour. */
export interface CardInfo {
  code: string;
  name: string;
  copies: number;
  points: number;
  kind: string;
  colour?: string;
  names_colour?: boolean;
  own?: boolean;
}

/** A colour, and the letter that stands for it in the code of a card. */
export interface ColourInfo {
  name: string;
  letter: string;
}

/** What a verb names. `lays` is the kind of card that it lays without naming it. */
export interface VerbInfo {
  card?: boolean;
  colour?: boolean;
  seats?: number;
  uno?: boolean;
  lays?: string;
  ordered?: boolean;
}
export const VERB_INFO: Required<VerbInfo> = {
  "card": false,
  "colour": false,
  "seats": 0,
  "uno": false,
  "lays": "",
  "ordered": false
};

/** A question beyond the usual: the rules it may rest on, and the verbs that answer it. */
export interface QuestionInfo {
  rules?: string[];
  verbs?: string[];
  blind?: boolean;
  tells?: string;
}
export const QUESTION_INFO: Required<QuestionInfo> = {
  "rules": [],
  "verbs": [],
  "blind": false,
  "tells": ""
};

/** What a kind of event does to cards, and the forms of its sentence. */
export interface EventInfo {
  leaves?: boolean;
  lands?: string;
  draws?: boolean;
  takes?: boolean;
  receives?: boolean;
  gives?: boolean;
  variants?: string[];
}
export const EVENT_INFO: Required<EventInfo> = {
  "leaves": false,
  "lands": "",
  "draws": false,
  "takes": false,
  "receives": false,
  "gives": false,
  "variants": []
};

/** The paint of one colour. The shade is the pattern's, the deep one a sign's shadow. */
export interface Paint {
  field: string;
  ink: string;
  shade: string;
  deep: string;
  shape?: string;
}

/** A card's drawing as SVG around 0,0: the big one in about 130 x 150, the index in 100 x 100. */
export interface Sign {
  big: string;
  index?: string;
}

/** A small drawing at the top right of the cards of some kinds, in the card's 200 x 280. */
export interface Badge {
  kinds: string[];
  svg: string;
}

/** How an edition looks: `signs.toml` beside its module. All of it may be left out. */
export interface Look {
  hero?: string[];
  faces?: string[];
  pattern?: string;
  back_pattern?: string;
  night?: string;
  line?: string;
  back?: string;
  back_line?: string;
  back_edge?: string;
  paint?: Record<string, Paint>;
  signs?: Record<string, Sign>;
  badges?: Badge[];
  pictures?: Record<string, string[]>;
}
export const LOOK: Required<Look> = {
  "hero": [],
  "faces": [],
  "pattern": "echoes",
  "back_pattern": "",
  "night": "#1C1433",
  "line": "#33275A",
  "back": "#1C1433",
  "back_line": "#4A3A80",
  "back_edge": "#FFFAEF",
  "paint": {},
  "signs": {},
  "badges": [],
  "pictures": {}
};

/** When a hint of a lesson fits: with a card that can be laid, or when something is asked. */
export interface Hint {
  card?: string;
  question?: string;
  verb?: string;
}
export const HINT: Required<Hint> = {
  "card": "",
  "question": "",
  "verb": ""
};

/** A text that depends on a count. */
export interface Plural {
  other: string;
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
}

/** An edition as data. */
export interface EditionInfo {
  id: string;
  name: string;
  colours: ColourInfo[];
  most_players: number;
  cards: CardInfo[];
  options: OptionInfo[];
  words: Record<string, string | Plural>;
  verbs: Record<string, VerbInfo>;
  events: Record<string, EventInfo>;
  questions: Record<string, QuestionInfo>;
  crowd?: number;
  speedy?: boolean;
  wilds_match?: boolean;
  look?: Look;
  hints?: string[];
  own_hints?: Record<string, Hint>;
  refused?: RefusedPair[];
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

/** How much of the editions' words and the rules a language tells itself. */
export interface LanguageInfo {
  language: string;
  texts: number;
  untold: string[];
}

/** All languages. */
export interface Languages {
  languages: LanguageInfo[];
}

/** What the engine says of a card: about it, the top card, its symbol, the colour in force. */
export interface PadRuling {
  verdict: string;
  rule: string;
  code: string;
}

/** What becomes of a card that is turned up to start. Places count from the dealer, 0. */
export interface PadStart {
  fate: string;
  rule: string;
  first?: number;
  clockwise?: boolean;
  asks?: string;
  draws?: number[];
}

/** All a referee can be asked about an edition's printed cards, answered by the engine. */
export interface Pad {
  edition: string;
  marks: string[];
  rulings: PadRuling[];
  rows: number[][];
  asked: Record<string, number[][]>;
  starts: PadStart[];
}

/** You have a seat at this table, and its game is not over; told when the stream begins. */
export interface YourTableNews {
  t: "seat";
  table: TableInfo;
}

/** Somebody would like you at their table: come and `sit`, or do nothing. */
export interface ChallengeNews {
  t: "challenge";
  table: TableInfo;
  by: Guest;
}

/** A table where you have a seat, or whose host you are. */
export interface NewChallenge {
  table: string;
}

/** Programs that can be challenged now. */
export interface ProgramList {
  bots: Guest[];
}

/** What kind of game. */
export interface EnterLadder {
  edition?: string;
  seats?: number;
}
export const ENTER_LADDER: Required<EnterLadder> = {
  "edition": "classic",
  "seats": 2
};

/** A program on the ladder of an edition. */
export interface LadderRung {
  guest: string;
  name: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

/** The ladder of an edition, best first, and its games that go on or wait for players. */
export interface Ladder {
  edition: string;
  standings: LadderRung[];
  tables: Listing[];
  since: number;
}

/** What a bot of a level made of a hand, in the seat that people have. */
export interface DailyBot {
  level: "casual" | "expert" | "master" | "quick" | "random" | "steady";
  won: boolean;
  value: number;
  skill?: number | null;
}

/** One of the hands of a day, and how the guest who asks stands with it. */
export interface DailyHand {
  nth: number;
  commit: string;
  secret?: string;
  state?: "done" | "new" | "playing";
  table?: string | "";
  game?: string | "";
  won?: boolean;
  value?: number;
  skill?: number | null;
  bots?: DailyBot[];
}

/** A line of the day's table, by skill. Those with the same result share a rank. */
export interface DailyRank {
  rank: number;
  name: string;
  hands: number;
  wins: number;
  value: number;
  you?: boolean;
  skill?: number;
  judged?: number;
}

/** A day to come or gone by: what is dealt from, promised by hashes. */
export interface DailyDate {
  day: string;
  edition: string;
  commits: string[];
}

/** A day on which the guest who asks has begun hands. */
export interface DailyDone {
  day: string;
  hands: number;
}

/** A day's deals. */
export interface DailyDay {
  day: string;
  edition: string;
  ends: number;
  over: boolean;
  hands: DailyHand[];
  company: ("casual" | "expert" | "master" | "quick" | "random" | "steady")[];
  ranks?: DailyRank[];
  players?: number;
  behind?: number;
  streak?: number;
  today?: string;
  days?: DailyDone[];
  next?: DailyDate[];
}

/** A club to be made, and how it plays; it may change both later. */
export interface NewClub {
  name: string;
  plan?: NewTable;
}

/** A guest who belongs to a club. */
export interface ClubMember {
  guest: string;
  name: string;
  face?: string;
}

/** A club as it stands; the first of the members looks after it. */
export interface Club {
  id: string;
  name: string;
  plan: NewTable;
  members: ClubMember[];
  member?: boolean;
  tonight?: string;
}

/** Those that somebody belongs to, the newest first. */
export interface ClubList {
  clubs: Club[];
}

/** What a member did in a season. */
export interface ClubScore {
  guest: string;
  games: number;
  wins: number;
  points: number;
  skill?: number;
  judged?: number;
}

/** Two members in the games that both played. */
export interface ClubDuel {
  one: string;
  other: string;
  games: number;
  won: number;
  lost: number;
}

/** A record, and when it was set; the ones before it stay in the list. */
export interface ClubRecord {
  what: "points" | "streak";
  guest: string;
  value: number;
  at: number;
}

/** How strong a member is in an edition among the others; `sure` is `mu - 3 * sigma`. */
export interface ClubRating {
  edition: string;
  guest: string;
  sure: number;
  mu: number;
  sigma: number;
  games: number;
}

/** Three months of a club, or all its time; ratings and records are always of all its time. */
export interface ClubSeason {
  season: string;
  seasons: string[];
  scores: ClubScore[];
  duels: ClubDuel[];
  records: ClubRecord[];
  ratings: ClubRating[];
  games: Played[];
}

/** A game that a club played, as it is counted. */
export interface ClubGame {
  id: string;
  edition: string;
  ended: number;
  guests: string[];
  names: string[];
  scores: number[];
  left: number[];
  winner: number;
}

/** Everything that is stored of a club. */
export interface ClubExport {
  club: Club;
  games: ClubGame[];
}

/** One action of the hand, and the chances of all seats after it. */
export interface ReviewedMove {
  seat: number;
  action: string;
  deed: Deed;
  chances: number[];
  luck: number[];
  decision: number[];
  unknown: number[];
  line?: number;
}

/** A decision to which a better one was clear, by what the seat knew then. */
export interface ReviewedMistake {
  move: number;
  seat: number;
  better: string;
  deed: Deed;
  given: number;
  cost: number;
  give: number;
  why: "better" | "bluff" | "drew_on" | "goes_out" | "holds" | "keeps_wild" | "lays" | "no_bluff" | "stops";
  player?: number;
  colour?: string;
  count?: number;
}

/** What the coach would do, by what the seat knows, and why. */
export interface Advice {
  deed: Deed;
  why:
    | "better"
    | "bluff"
    | "calls"
    | "catches"
    | "drew_on"
    | "goes_out"
    | "holds"
    | "keeps_wild"
    | "lays"
    | "no_bluff"
    | "only"
    | "stops"
    | "throws_in";
  player?: number;
  colour?: string;
  count?: number;
}

/** A seat's result taken apart: the others add up to it. */
export interface LuckAndSkill {
  expected: number;
  deal: number;
  draws: number;
  own: number;
  others: number;
  unknown: number;
  result: number;
}

/** The decision of a seat that was most ahead of the next best answer. */
export interface BestMove {
  move: number;
  seat: number;
  gain: number;
}

/** One hand. */
export interface HandReview {
  number: number;
  players: string[];
  expected: number[];
  first: number[];
  moves: ReviewedMove[];
  shares: LuckAndSkill[];
  mistakes: ReviewedMistake[];
  turning: number[];
  best: BestMove[];
  given_away: number[];
  winner?: number;
}

/** All hands of a game that are over, as `lastcard review --json` prints them. */
export interface GameReview {
  edition: string;
  hands: HandReview[];
  judged_by: string;
}

/** A stored game as far as it was reviewed; the rest is on its way, so ask again in a moment. */
export interface ReviewProgress {
  game: string;
  edition: string;
  names: string[];
  hands: HandReview[];
  waiting?: number[];
  failed?: number[];
  ahead?: number;
  skipped?: number;
  again?: Again | null;
}

/** A hand is to be played again from before this move, in this seat. */
export interface PlayAgain {
  hand: number;
  move: number;
  seat: number;
}

/** Nobody may be at a table any more; everybody there is told why. */
export interface CloseAct {
  t: "close";
  table: string;
  why?: string;
}

/** The lobby does not show a table, whatever its host wants. */
export interface UnlistAct {
  t: "unlist";
  table: string;
}

/** A table that was closed or taken out of the lobby is like any other again. */
export interface AllowAct {
  t: "allow";
  table: string;
}

/** A table that was closed after failing may be opened again. */
export interface RetryAct {
  t: "retry";
  table: string;
}

/** A guest, an address, or both may not use this server for a time. */
export interface KeepOutAct {
  t: "keepout";
  guest?: string;
  address?: string;
  near?: boolean;
  minutes?: number;
  why?: string;
}

/** Whoever was kept out may come back before their time. */
export interface LetInAct {
  t: "letin";
  whom: string;
}

/** Something for everybody who is at a table. */
export interface TellAct {
  t: "tell";
  text: string;
}

/** A node takes no more tables, and gives those it has to others; or it does so again. */
export interface DrainAct {
  t: "drain";
  node: string;
  on?: boolean;
}

/** A report has been looked at. */
export interface SettleAct {
  t: "settle";
  report: string;
}

/** A table in some node's memory. */
export interface TableFigures {
  id: string;
  edition: string;
  status: "between" | "over" | "paused" | "playing" | "waiting";
  people: number;
  here: number;
  watchers?: number;
  seats?: number;
  public?: boolean;
  worst?: number;
  node?: string;
}

/** How a node is. */
export interface NodeFigures {
  node: string;
  up: number;
  tables?: number;
  people?: number;
  connections?: number;
  memory?: number;
  files?: number;
  load?: number;
  lag?: number;
  commit?: number;
  thoughts?: number;
  broken?: number;
  draining?: boolean;
  ready?: boolean;
  limits?: Record<string, number>;
  busiest?: TableFigures[];
  slowest?: TableFigures[];
}

/** Somebody who may not use this server. */
export interface KeptOut {
  whom: string;
  until: number;
  made: number;
  why?: string;
  name?: string;
}

/** Everything at a glance. */
export interface Overview {
  node: string;
  now: number;
  nodes: NodeFigures[];
  kept_out?: KeptOut[];
  reports?: number;
}

/** A table as a spectator sees it: no hands. */
export interface Sight {
  table: TableInfo;
  board?: Board | null;
  ruling?: string;
}

/** Something that was said before somebody was reported. */
export interface ReportLine {
  guest: string;
  name: string;
  text: string;
  at: number;
}

/** A player finds that another one goes too far. */
export interface PlayerReport {
  id: string;
  at: number;
  table: string;
  guest: string;
  name: string;
  by: string;
  by_name: string;
  text?: string;
  lines?: ReportLine[];
  settled?: number;
}

/** The latest, those not looked at first. */
export interface ReportList {
  reports: PlayerReport[];
}

/** One line of the audit log. */
export interface Noted {
  at: number;
  node: string;
  act: string;
  about: string;
  detail?: string;
}

/** The latest acts of operators first. */
export interface Audit {
  acts: Noted[];
}

export type Command =
  | ActCommand
  | AskCommand
  | AdviseCommand
  | PledgeCommand
  | NonceCommand
  | NextCommand
  | SitCommand
  | QueueCommand
  | LeaveCommand
  | StartCommand
  | PauseCommand
  | MoreCommand
  | PlaceCommand
  | SwapCommand
  | KickCommand
  | HandCommand
  | ChangeCommand
  | QuitCommand
  | SayCommand
  | ReactCommand
  | BetCommand
  | MuteCommand
  | ReportCommand
  | RenameCommand;

export type Said =
  | HelloCommand
  | PingCommand
  | ActCommand
  | AskCommand
  | AdviseCommand
  | PledgeCommand
  | NonceCommand
  | NextCommand
  | SitCommand
  | QueueCommand
  | LeaveCommand
  | StartCommand
  | PauseCommand
  | MoreCommand
  | PlaceCommand
  | SwapCommand
  | KickCommand
  | HandCommand
  | ChangeCommand
  | QuitCommand
  | SayCommand
  | ReactCommand
  | BetCommand
  | MuteCommand
  | ReportCommand
  | RenameCommand;

export type News =
  | WelcomeNews
  | StepNews
  | TableNews
  | OkNews
  | NoNews
  | ShuffleNews
  | ProofNews
  | ChatNews
  | ReactedNews
  | BetsNews
  | NoticeNews
  | ByeNews
  | PongNews;

export type OperatorAct =
  | CloseAct
  | UnlistAct
  | AllowAct
  | RetryAct
  | KeepOutAct
  | LetInAct
  | TellAct
  | DrainAct
  | SettleAct;

// A player from outside, in TypeScript without any package: node 22.18 or newer runs it as it is.
//
//     node examples/player.ts http://127.0.0.1:4848 party          a table of its own, with bots
//     node examples/player.ts http://127.0.0.1:4848 - KXWRTB       the table with this code
//
// It was written from docs/protocol.md, docs/notation.md (for the bytes of a shuffle) and
// /api/openapi.json alone. It knows nothing of the rules: the server says what is legal. It takes
// part in every shuffle, checks the proof of every hand, and comes back when its connection is lost.

import { createHash, randomBytes } from "node:crypto";

interface Deed { verb: string; card?: string; colour?: string; seat?: number; other?: number; uno?: boolean }
interface Own { hand: string[]; legal: Deed[] }
interface Table { id: string; status: string; game?: string }
interface Shuffle { hand: number; commit: string; pledges: string[]; open: boolean; game: string }
interface Proof { hand: number; commit: string; secret: string; seed: string; nonces: string[] }
type Message = { t: string } & Record<string, any>;

const CLAIMS = ["uno", "catch", "speed"];
const LAYING = ["play", "stack", "add", "speed"]; // with which UNO can be called: those with `uno` in the edition's verbs
const NOBODY: Own = { hand: [], legal: [] };

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const ofHex = (digits: string) => sha256(Buffer.from(digits, "hex"));

/** The cards of a hand follow from this; fields are joined as docs/notation.md spells them. */
function seedOf(game: string, proof: Proof): string {
  const nonces = proof.nonces.map((nonce, seat) => `${seat} ${nonce}`);
  return sha256(["lastcard deal 1", game, proof.hand, proof.secret, ...nonces].join("\n"));
}

/** Our part in the shuffles, and whether they were what was promised. */
class Shuffles {
  private nonces = new Map<string, string>(); // by commitment: a deal that begins anew wants another
  private shown = new Map<string, Shuffle>(); // the first that was told, with all pledges
  unproven = false; // a hand was dealt whose proof has not come yet

  answer(news: Shuffle): Message {
    const nonce = this.nonces.get(news.commit) ?? randomBytes(16).toString("hex");
    this.nonces.set(news.commit, nonce);
    if (!news.open) return { t: "pledge", hand: news.hand, hash: ofHex(nonce) };
    if (!this.shown.has(news.commit)) this.shown.set(news.commit, news);
    this.unproven = true;
    return { t: "nonce", hand: news.hand, nonce };
  }

  holds(proof: Proof, seat: number): boolean {
    this.unproven = false;
    const told = this.shown.get(proof.commit);
    if (told === undefined || ofHex(proof.secret) !== proof.commit) return false;
    const kept = proof.nonces.every((nonce, at) => nonce === "" || ofHex(nonce) === told.pledges[at]);
    const ours = proof.nonces[seat] === this.nonces.get(proof.commit);
    return kept && ours && seedOf(told.game, proof) === proof.seed;
  }
}

/** What one seat knows, kept up by patches. */
class Player {
  private server: string;
  private token: string;
  private socket!: WebSocket;
  private own: Own = NOBODY;
  private table: Table;
  private ref = 0;
  private card = 0;
  private seat = -1;
  private seen = 0; // the last entry of the log that was told
  private pause = 500; // milliseconds before coming back; longer each time in vain
  private commands = 0;
  private waiting = new Map<string, Message>(); // commands without an answer yet
  private shuffles = new Shuffles();
  private done!: (how: string) => void;

  constructor(server: string, token: string, table: Table) {
    this.server = server;
    this.token = token;
    this.table = table;
  }

  play(): Promise<string> {
    this.connect();
    return new Promise((done) => (this.done = done));
  }

  private connect(): void {
    const socket = new WebSocket(`${this.server.replace("http", "ws")}/api/ws`);
    this.socket = socket;
    socket.onopen = () => this.send({ t: "hello", table: this.table.id, token: this.token, seen: this.seen });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => setTimeout(() => this.connect(), this.pause);
    socket.onerror = () => (this.pause = Math.min(2 * this.pause, 30_000));
  }

  private end(how: string): void {
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.done(how);
  }

  private send(message: Message): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private command(message: Message): void {
    const id = `c${++this.commands}-${randomBytes(4).toString("hex")}`;
    this.waiting.set(id, { ...message, id });
    this.send({ ...message, id });
  }

  private hear(news: Message): void {
    if (typeof news.seq === "number" && news.t !== "ok") this.seen = news.seq;
    if (news.t === "welcome") this.welcome(news);
    else if (news.t === "step") this.step(news);
    else if (news.t === "table") this.look(news.table);
    else if (news.t === "ok" || news.t === "no") this.answered(news);
    else if (news.t === "shuffle") this.command(this.shuffles.answer({ pledges: [], open: false, game: "", ...news } as Shuffle));
    else if (news.t === "proof") this.check({ nonces: [], ...news } as unknown as Proof);
    else if (news.t === "bye") this.bye(news.after ?? -1, news.text);
  }

  private welcome(news: Message): void {
    this.pause = 500;
    this.seat = news.seat ?? -1;
    if (news.fresh ?? true) this.own = { ...NOBODY, ...news.own };
    this.ref = news.ref ?? 0;
    this.card = news.card ?? 0;
    for (const message of this.waiting.values()) this.send(message); // repeating does nothing twice
    if (this.seat < 0 && this.waiting.size === 0) this.command({ t: "sit" });
    this.look(news.table);
    this.act();
  }

  private step(news: Message): void {
    this.own = { ...this.own, ...news.own };
    this.ref = news.ref ?? 0;
    this.card = news.card ?? 0;
    this.act();
  }

  private look(table: Table): void {
    const ended = table.status === "between" && this.table.status !== "between";
    this.table = table;
    if (ended) this.command({ t: "next" });
    // The proof of the last hand comes right after it; nobody waits for it for ever.
    if (table.status === "over") setTimeout(() => this.end("the game is over"), this.shuffles.unproven ? 5_000 : 0);
  }

  /** A claim first, then a card of the colour we have most of, then anything. */
  private act(): void {
    const deed = [...this.own.legal].sort((a, b) => this.rank(a) - this.rank(b))[0];
    if (deed === undefined || this.busy()) return;
    const last = LAYING.includes(deed.verb) && this.own.hand.length === 2;
    const ref = CLAIMS.includes(deed.verb) ? this.card : this.ref;
    this.command({ t: "act", ref, deed: last ? { ...deed, uno: true } : deed });
  }

  private busy(): boolean {
    return [...this.waiting.values()].some((message) => message.t === "act");
  }

  private rank(deed: Deed): number {
    if (CLAIMS.includes(deed.verb)) return -100;
    if (deed.card === undefined) return 100;
    return -this.own.hand.filter((card) => card[0] === deed.card?.[0]).length;
  }

  private answered(news: Message): void {
    const message = this.waiting.get(news.id);
    this.waiting.delete(news.id);
    if (news.t === "no") console.error(`${message?.t}: ${news.code}: ${news.why?.sentence ?? news.text}`);
    if (message?.t === "act") this.act(); // what came while we waited
  }

  private check(proof: Proof): void {
    console.log(`hand ${proof.hand}: ${this.shuffles.holds(proof, this.seat) ? "verified" : "NOT verified"}`);
    if (this.table.status === "over") this.end("the game is over");
  }

  private bye(after: number, text: string): void {
    if (after < 0) this.end(`sent away: ${text}`);
    else this.pause = Math.max(after, this.pause);
  }
}

async function ask(url: string, body: unknown, token = ""): Promise<any> {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(`${found.code}: ${found.text}`);
  return found;
}

async function main(server: string, edition: string, code?: string): Promise<void> {
  const { token } = await ask(`${server}/api/guests`, { name: "Typist" });
  const settings = { edition, seats: 3, options: { scoring: "winner_takes", target: "100" }, pace: "instant" };
  const made = { settings, bots: ["steady", "casual"], start: true };
  const { table } = code ? await ask(`${server}/api/join`, { code }) : await ask(`${server}/api/tables`, made, token);
  console.log(await new Player(server, token, table).play());
}

await main(...(process.argv.slice(2) as [string, string, string?]));

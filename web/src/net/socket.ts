// One WebSocket that comes back by itself and never loses a command.
//
// A command is kept until it is answered. It is sent again after every welcome, for the table may
// have got an owner who never heard of it, and after a while of silence; its id makes that harmless.
// `seen` tells the server what we have, so that it sends exactly what we missed.
import type { Command, HelloCommand, News } from '../protocol/types';

export type Link = 'connecting' | 'open' | 'away' | 'ended';

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  hello(): HelloCommand;
  news(news: News): void;
  link(state: Link): void;
}

interface Waiting {
  command: Command;
  said: number;
}

const FIRST = 250;
const LONGEST = 8_000;
const SILENCE = 12_000; // longer without a word: the connection is dead, whatever the system says
const BEAT = 5_000;
const UNANSWERED = 5_000; // longer without an answer: the command may be lost

export class Socket {
  private wire: Wire | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private ended = false;
  private welcomed = false;

  constructor(private open: () => Wire, private listener: Listener) {}

  start(): void {
    this.connect();
    this.beat = setInterval(() => this.pulse(), BEAT);
  }

  /** For good: another table, another page. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.drop();
    this.listener.link('ended');
  }

  send(command: Command): void {
    const waiting = { command, said: 0 };
    this.waiting.set(command.id, waiting);
    if (this.welcomed) this.say(waiting);
  }

  /** The phone woke up, the network came back: do not wait for a timer. */
  wake(): void {
    if (this.ended) return;
    if (this.welcomed && Date.now() - this.heard < SILENCE) this.ping();
    else this.again(0);
  }

  /** Connect anew: the newest connection of a guest is the one that plays. */
  renew(): void {
    if (!this.ended) this.again(0);
  }

  private connect(): void {
    this.listener.link('connecting');
    this.welcomed = false;
    this.heard = Date.now();
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => wire.send(JSON.stringify(this.listener.hello()));
    wire.onmessage = (event) => this.hear(wire, JSON.parse(event.data) as News);
    wire.onclose = () => wire === this.wire && this.lost();
  }

  private hear(wire: Wire, news: News): void {
    if (wire !== this.wire) return;
    this.heard = Date.now();
    if (news.t === 'ok' || (news.t === 'no' && news.id)) this.waiting.delete(news.id ?? '');
    if (news.t === 'welcome') this.greet();
    this.listener.news(news);
    if (news.t === 'bye') this.dismissed(news.after ?? -1);
  }

  private greet(): void {
    if (!this.welcomed) this.listener.link('open');
    this.welcomed = true;
    this.tries = 0;
    this.repeat(0);
  }

  /** Send again what has had no answer for so long. */
  private repeat(since: number): void {
    const now = Date.now();
    for (const waiting of this.waiting.values()) if (now - waiting.said >= since) this.say(waiting);
  }

  private say(waiting: Waiting): void {
    waiting.said = Date.now();
    this.wire?.send(JSON.stringify(waiting.command));
  }

  private dismissed(after: number): void {
    if (after < 0) this.end();
    else this.again(after);
  }

  private lost(): void {
    if (this.ended) return;
    this.again(Math.min(LONGEST, FIRST * 2 ** this.tries) * (0.75 + Math.random() / 2));
  }

  private again(after: number): void {
    this.drop();
    this.tries += 1;
    this.listener.link('away');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), after);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.welcomed = false;
    wire?.close();
  }

  private pulse(): void {
    if (!this.wire || this.ended) return;
    if (Date.now() - this.heard > SILENCE) this.again(0);
    else if (this.welcomed) this.tick();
  }

  private tick(): void {
    this.repeat(UNANSWERED);
    this.ping();
  }

  private ping(): void {
    this.wire?.send(JSON.stringify({ t: 'ping', n: this.tries }));
  }
}

// What is said to a screen reader. Texts of one burst are said together, in order; what was said stays for a while,
// so that nothing is lost to a sentence that follows it closely.

export interface Line {
  readonly key: number;
  readonly text: string;
}

class Live {
  polite = $state.raw<readonly Line[]>([]);
  urgent = $state.raw<readonly Line[]>([]);
}
export const live = new Live();

/** Long enough for all that one step brings, too short to be felt. */
const BURST = 60;
const KEPT = 12;

let waiting: string[] = [];
let asking = '';
let pressing = false;
let last = 0;

/** What happened, when the reader has finished the sentence before. */
export function announce(text: string): void {
  begin();
  waiting.push(text);
}

function begin(): void {
  if (!waiting.length && !asking) setTimeout(flush, BURST);
}

/** What cannot wait: "your turn", "catch". What led there is said first, in the same breath. */
export function alertNow(text: string): void {
  announce(text);
  pressing = true;
}

/** What is asked now: it comes after all that led there, and only as long as it is asked; nothing takes it back. */
export function ask(text: string): void {
  if (text) begin();
  asking = text;
}

function flush(): void {
  const where = pressing || asking ? 'urgent' : 'polite';
  const text = [...waiting, asking].filter(Boolean).join(' ');
  if (text) live[where] = [...live[where], { key: ++last, text }].slice(-KEPT);
  waiting = [];
  asking = '';
  pressing = false;
}

/** Nothing that was said, or is about to be, stays for whoever comes next. */
export function hush(): void {
  live.polite = [];
  live.urgent = [];
  waiting = waiting.map(() => '');
  asking = '';
  pressing = false;
}

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
let pressing = false;
let last = 0;

/** What happened, when the reader has finished the sentence before. */
export function announce(text: string): void {
  if (!waiting.length) setTimeout(flush, BURST);
  waiting.push(text);
}

/** What cannot wait: "your turn", "catch". What led there is said first, in the same breath. */
export function alertNow(text: string): void {
  announce(text);
  pressing = true;
}

function flush(): void {
  const where = pressing ? 'urgent' : 'polite';
  const text = waiting.filter(Boolean).join(' ');
  if (text) live[where] = [...live[where], { key: ++last, text }].slice(-KEPT);
  waiting = [];
  pressing = false;
}

/** Nothing that was said, or is about to be, stays for whoever comes next. */
export function hush(): void {
  live.polite = [];
  live.urgent = [];
  waiting = waiting.map(() => '');
  pressing = false;
}

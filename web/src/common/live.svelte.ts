// What is said to a screen reader. Texts of one moment are said together, in order.

class Live {
  polite = $state('');
  urgent = $state('');
}
export const live = new Live();

let waiting: string[] = [];

/** What happened, when the reader has finished the sentence before. */
export function announce(text: string): void {
  if (!waiting.length) queueMicrotask(flush);
  waiting.push(text);
}

function flush(): void {
  // The same text twice in a row would not be said again without a difference.
  const text = waiting.join(' ');
  live.polite = text === live.polite ? `${text}\u00a0` : text;
  waiting = [];
}

/** What cannot wait: "your turn", "catch". */
export function alertNow(text: string): void {
  live.urgent = text === live.urgent ? `${text}\u00a0` : text;
}

// Counts down to a moment; says the last numbers aloud where that is wished.

import { announce } from '../common/live.svelte';
import { language } from '../i18n/i18n.svelte';
import { player } from '../sound/player';
import type { Countdown } from './sheet';

export const FINGERS = 5;
/** The numbers that are said. */
const LAST = 5;
/** Whoever comes back later than this need not be told that the time is up. */
const STALE = 3_000;

/** Whole seconds that are left; nothing once it is over. */
export const secondsLeft = ({ ends }: Countdown, now: number): number => Math.max(0, Math.ceil((ends - now) / 1_000));

export const isStale = ({ ends }: Countdown, now: number): boolean => now > ends + STALE;

function speak(text: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  speechSynthesis.cancel(); // a late number is worse than none
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  words.rate = 1.2;
  speechSynthesis.speak(words);
}

/** A number of the last five, or the end of it. */
function tell(left: number, end: string, aloud: boolean): void {
  const text = left ? String(left) : end;
  if (aloud) speak(text);
  else announce(text);
  if (left) player.sound('tick');
  else player.sound('uno');
  if (!left) player.buzz(120);
}

export class Counter {
  /** Null while nothing is counted. */
  left = $state<number | null>(null);

  /** Follow a countdown until it is over; the way to stop. */
  run(count: Countdown, told: { end: string; aloud: () => boolean; silent?: boolean }): () => void {
    let last = -1; // not the state: whoever runs this in an effect would follow its own steps
    const step = (): void => {
      const left = secondsLeft(count, Date.now());
      if (left === last) return;
      this.left = last = left;
      if (!told.silent && left <= LAST && !isStale(count, Date.now())) tell(left, told.end, told.aloud());
      if (!left) clearInterval(timer);
    };
    const timer = setInterval(step, 100);
    step();
    return () => {
      clearInterval(timer);
      this.left = null;
    };
  }
}

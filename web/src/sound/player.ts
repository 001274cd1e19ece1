// Plays sounds through one master at -12 dB. Browsers let a page sound only after a gesture, so the
// context is made at the first sound and woken by the first touch or key.

import { SOUNDS, type SoundName } from './sounds';
import type { Desk } from './tones';

const MASTER = 10 ** (-12 / 20);

/** What a sound wants to know besides the desk: a colour, a number of cards, a verdict. */
type More<N extends SoundName> = (typeof SOUNDS)[N] extends (desk: Desk, ...more: infer Rest) => void ? Rest : never;

/** Before the first touch a browser refuses to vibrate, and complains. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export class Player {
  on = true;
  #desk: Desk | null = null;

  sound<N extends SoundName>(name: N, ...more: More<N>): void {
    const desk = this.on ? this.#open() : null;
    if (desk?.context.state === 'running') (SOUNDS[name] as (desk: Desk, ...more: unknown[]) => void)(desk, ...more);
  }

  /** Call it from a gesture. */
  wake(): void {
    if (this.on) void this.#open()?.context.resume().catch(() => undefined);
  }

  buzz(ms = 30): void {
    if (this.on && 'vibrate' in navigator && touched()) navigator.vibrate(ms);
  }

  #open(): Desk | null {
    if (this.#desk || typeof AudioContext === 'undefined') return this.#desk;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = MASTER;
    out.connect(context.destination);
    this.#desk = { context, out };
    return this.#desk;
  }
}

export const player = new Player();

export function wakeOnGesture(target: EventTarget = window): void {
  const wake = (): void => player.wake();
  for (const gesture of ['pointerdown', 'keydown']) target.addEventListener(gesture, wake, { once: true });
}

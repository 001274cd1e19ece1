// Plays sounds through one master at -12 dB. Browsers let a page sound only after a gesture, so the
// context is made at the first sound and woken by the first touch or key.

import { SOUNDS, type How, type SoundName, type Voice } from './sounds';
import { noise, tone, type Desk } from './tones';

const MASTER = 10 ** (-12 / 20);

/** Before the first touch a browser refuses to vibrate, and complains. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export class Player {
  on = true;
  #volume = 1;
  #desk: Desk | null = null;
  #master: GainNode | null = null;

  set volume(share: number) {
    this.#volume = share;
    if (this.#master) this.#master.gain.value = MASTER * share;
  }

  /** `pan` is -1 for the left, 1 for the right. */
  sound(name: SoundName, how: How = {}, pan = 0): void {
    const desk = this.on ? this.#open() : null;
    if (desk?.context.state !== 'running') return;
    const side = this.#side(desk, pan);
    for (const voice of (SOUNDS[name] as (how: How) => readonly Voice[])(how)) {
      if ('noise' in voice) noise(side, voice);
      else tone(side, voice);
    }
  }

  #side({ context, out }: Desk, pan: number): Desk {
    if (!pan) return { context, out };
    const panner = context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(out);
    return { context, out: panner };
  }

  /** Call it from a gesture. */
  wake(): void {
    if (this.on) void this.#open()?.context.resume().catch(() => undefined);
  }

  buzz(pattern: number | number[] = 30): void {
    if (this.on && 'vibrate' in navigator && touched()) navigator.vibrate(pattern);
  }

  #open(): Desk | null {
    if (this.#desk || typeof AudioContext === 'undefined') return this.#desk;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = MASTER * this.#volume;
    // Many sounds at once must not clip.
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
    this.#master = out;
    this.#desk = { context, out };
    return this.#desk;
  }
}

export const player = new Player();

export function wakeOnGesture(target: EventTarget = window): void {
  const wake = (): void => player.wake();
  for (const gesture of ['pointerdown', 'keydown']) target.addEventListener(gesture, wake, { once: true });
}

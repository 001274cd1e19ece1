// The screen itself. Browsers give sound, the whole screen and a lamp that stays on only after a press.

import { player } from '../sound/player';

export class Screen {
  /** Somebody has pressed something here: the page may sound. */
  started = $state(false);
  /** It cannot be kept from going dark: only pages with https may do that. */
  sleepy = $state(false);
  #lamp: WakeLockSentinel | null = null;

  /** Call it from a press; whatever is there already stays. */
  start(): void {
    const first = !this.started;
    this.started = true;
    player.wake();
    if (first) player.sound('yourTurn');
    void this.#fill();
    void this.stayAwake();
  }

  /** A lamp goes out by itself whenever the page is not seen. */
  async stayAwake(): Promise<void> {
    if (!this.started || document.hidden || (this.#lamp && !this.#lamp.released)) return;
    try {
      this.#lamp = await navigator.wakeLock.request('screen');
      this.sleepy = false;
    } catch {
      this.sleepy = true;
    }
  }

  letSleep(): void {
    void this.#lamp?.release().catch(() => undefined);
    this.#lamp = null;
  }

  async #fill(): Promise<void> {
    // A television's own browser may fill the screen already, and know no such wish.
    if (!document.fullscreenElement) await document.documentElement.requestFullscreen?.().catch(() => undefined);
  }
}

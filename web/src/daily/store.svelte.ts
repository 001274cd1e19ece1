// A day as the server last told it. Looking makes nobody a guest.

import { me } from '../app/identity.svelte';
import { problemText } from '../app/problems';
import { playDaily } from '../app/tables';
import { api } from '../net/api';
import type { DailyDay } from '../protocol/types';

export class Daily {
  day = $state.raw<DailyDay | null>(null);
  wrong = $state('');
  busy = $state(false);
  #latest = 0;

  async look(day = ''): Promise<void> {
    const asked = ++this.#latest;
    try {
      const found = await (me.token ? me.as((token) => api.daily(token, day)) : api.daily('', day));
      if (asked === this.#latest) [this.day, this.wrong] = [found, ''];
    } catch (error) {
      if (asked === this.#latest) this.wrong = problemText(error);
    }
  }

  async play(nth: number): Promise<void> {
    if (!this.day) return;
    [this.busy, this.wrong] = [true, ''];
    await playDaily(this.day.day, nth).catch((error: unknown) => (this.wrong = problemText(error)));
    this.busy = false;
  }
}

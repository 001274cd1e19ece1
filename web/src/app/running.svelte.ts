// Games that this guest can go back to. Looking makes nobody a guest.

import { api } from '../net/api';
import type { RunningTable } from '../protocol/types';
import { me } from './identity.svelte';

class Running {
  tables = $state.raw<readonly RunningTable[]>([]);
  #latest = 0;

  /** Where something has begun and is not over: worth a question before another game begins. */
  get games(): readonly RunningTable[] {
    return this.tables.filter(({ status }) => status !== 'waiting');
  }

  /** What the server cannot tell now stays as it was known; the latest question counts. */
  async look(): Promise<void> {
    const asked = ++this.#latest;
    if (!me.token) return void (this.tables = []);
    const found = await me.as((token) => api.running(token)).catch(() => null);
    if (found && asked === this.#latest) this.tables = found.tables;
  }
}
export const running = new Running();

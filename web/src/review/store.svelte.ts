// The review of a game as far as the server has it; while hands are missing it is asked again.

import { problemText } from '../app/problems';
import { playAgain } from '../app/tables';
import { api } from '../net/api';
import type { PlayAgain, ReviewProgress } from '../protocol/types';

const SOON = 600;
const LATER = 3_000;

export class Review {
  found = $state.raw<ReviewProgress | null>(null);
  wrong = $state('');
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly game: string) {}

  look = async (): Promise<void> => {
    clearTimeout(this.#timer);
    try {
      this.found = await api.review(this.game);
      this.wrong = '';
      if (this.found.waiting?.length) this.#again();
    } catch (error) {
      this.wrong = problemText(error);
    }
  };

  /** Ever less often: whoever waits behind many others waits for minutes. */
  #again(): void {
    this.#asked += 1;
    this.#timer = setTimeout(() => void this.look(), Math.min(LATER, SOON * this.#asked));
  }

  leave = (): void => clearTimeout(this.#timer);

  async tryAgain(moment: PlayAgain): Promise<void> {
    [this.busy, this.wrong] = [true, ''];
    await playAgain(this.game, moment).catch((error: unknown) => (this.wrong = problemText(error)));
    this.busy = false;
  }
}

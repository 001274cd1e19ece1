// What each key of the table does: it answers a question aloud, or does what a button would do.

import { announce } from '../../common/live.svelte';
import { plain, t } from '../../i18n/i18n.svelte';
import type { KeyAction } from '../../settings/keys';
import { choose, settings } from '../../settings/store.svelte';
import type { Controller } from '../controller.svelte';
import { answersTo } from '../model/asked';
import { verbsIn } from '../model/draft';
import { can } from '../model/moves';
import type { View } from '../model/view';
import { logEntries } from '../model/words';
import { counts, handByColour, lastMove, playable, topCard } from './sentences';

/** Answers that leave the hand as it is, and those that make it grow: what an attack or a pile brings. */
const KEEPING = ['keep', 'pass'];
const GROWING = ['accept', 'take'];

export class TableKeys {
  /** How many lines back from the last one. */
  #back = -1;
  #lines = 0;

  constructor(
    private control: Controller,
    private seconds: () => number | null,
    private onhelp: () => void,
  ) {}

  do(action: KeyAction): void {
    this[action]();
  }

  private get view(): View {
    return this.control.view;
  }

  private last = (): void => announce(lastMove(this.view));
  private top = (): void => announce(topCard(this.view));
  private counts = (): void => announce(counts(this.view));
  private playable = (): void => announce(playable(this.view));
  private hand = (): void => announce(handByColour(this.view));
  private help = (): void => this.onhelp();
  private earlier = (): void => this.#go(1);
  private later = (): void => this.#go(-1);

  /** Through the log, from its end; what is new since the last key begins at its end again. */
  #go(by: number): void {
    const lines = logEntries(this.view);
    if (lines.length !== this.#lines) this.#back = -1;
    this.#lines = lines.length;
    this.#back = Math.min(lines.length - 1, Math.max(0, this.#back + by));
    const line = lines[lines.length - 1 - this.#back];
    announce(line ? plain(line.parts) : t('ear.nothing'));
  }

  private draw = (): void => {
    if (can(this.view.own.legal, 'draw')) this.control.draw();
    else this.#answer(GROWING, t('ear.draw.no'));
  };

  private keep = (): void => this.#answer(KEEPING, t('ear.keep.no'));

  #answer(verbs: readonly string[], otherwise: string): void {
    const verb = verbsIn(answersTo(this.view)).find((one) => verbs.includes(one));
    if (verb) this.control.answer(verb);
    else announce(otherwise);
  }

  private call = (): void => {
    if (this.view.seat >= 0) this.control.pressUno();
  };

  /** Of several who forgot, the first. */
  private catch = (): void => {
    const { board, seat } = this.view;
    const open = board.uno.find((one) => one !== seat);
    if (seat >= 0 && open !== undefined) this.control.catch(open);
    else announce(t('ear.catch.nobody'));
  };

  private sort = (): void => {
    choose({ sort: settings.sort === 'colour' ? 'kind' : 'colour' });
    announce(t(settings.sort === 'colour' ? 'settings.sort.colour' : 'settings.sort.kind'));
  };

  private more = (): void => {
    if (this.seconds() === null) announce(t('ear.clock.none'));
    else void this.control.moreTime();
  };

  private advice = (): void => void this.control.advise();

  private time = (): void => {
    const count = this.seconds();
    announce(count === null ? t('ear.clock.none') : t('ear.clock', { count }));
  };
}

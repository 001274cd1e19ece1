// Texts that come with one page, so that nobody else loads them. English comes with the page itself.

import { textsIn, type Files } from './catalogues';
import { format, type Loose } from './format';
import { language } from './i18n.svelte';
import type { Language } from './languages';
import type { Texts } from './types';

export class OwnTexts<K extends string> {
  #all = $state.raw<Texts<K>>() as Texts<K>;

  constructor(private english: Texts<K>, private files: Files) {
    this.#all = english;
  }

  say = (key: K, params: Loose = {}): string => format(this.#all[key], params, language());

  /** Take up the texts of a language, unless another one was wanted meanwhile. */
  follow = async (wanted: Language): Promise<void> => {
    const found = await textsIn(wanted, this.english, this.files).catch(() => this.english);
    if (wanted === language()) this.#all = found;
  };
}

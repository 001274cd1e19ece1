// What the referee knows, loaded once and kept for times without a connection.

import { shelf } from '../app/storage';
import type { EditionId } from '../cards/palette';
import { editions } from '../editions/store.svelte';
import { api } from '../net/api';
import type { Language } from '../i18n/languages';
import type { Pad, RuleInfo } from '../protocol/types';

const place = (name: string): string => `lastcard.pad.${name}`;

function kept<T>(name: string): T | null {
  try {
    return JSON.parse(shelf.get(place(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** As the server tells it, and kept; as it was kept where the server is away. */
async function told<T>(name: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    const answer = await ask();
    shelf.set(place(name), JSON.stringify(answer));
    return answer;
  } catch {
    return kept<T>(name);
  }
}

class Library {
  #pads = $state.raw<Readonly<Record<EditionId, Pad>>>({});
  #rules = $state.raw<readonly RuleInfo[]>([]);
  loading = $state(true);

  pad = (edition: EditionId): Pad | null => this.#pads[edition] ?? null;

  rule = (id: string): string => this.#rules.find((one) => one.id === id)?.text ?? '';

  /** Every deck, so that any of them can be chosen later without a connection. */
  async load(): Promise<void> {
    const found = await Promise.all(editions().map(({ id }) => told(id, () => api.pad(id))));
    this.#pads = Object.fromEntries(found.flatMap((one) => (one ? [[one.edition, one]] : [])));
    this.loading = false;
  }

  async read(language: Language): Promise<void> {
    const book = await told(`rules.${language}`, () => api.rules(language));
    if (book) this.#rules = book.rules;
  }
}

export const library = new Library();

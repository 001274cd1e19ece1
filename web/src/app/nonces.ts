// The numbers this device added to shuffles, kept so that a replay can tell whether they were used.
// Also for a page that is loaded again between promising a number and showing it.

import { shelf, type Shelf } from './storage';

const PLACE = 'lastcard.nonces';
const MOST = 600;

type Entry = readonly [key: string, nonce: string];

export class Nonces {
  constructor(private shelf: Shelf) {}

  /** Of a hand, by `HAND/COMMIT`: the number that was promised, and under `givenKey` once it was taken. */
  get(key: string): string | undefined {
    return this.#all().find(([known]) => known === key)?.[1];
  }

  /** Keep one; the oldest go when there are very many. */
  set(key: string, nonce: string): this {
    const others = this.#all().filter(([known]) => known !== key);
    this.shelf.set(PLACE, JSON.stringify([...others, [key, nonce]].slice(-MOST)));
    return this;
  }

  #all(): Entry[] {
    try {
      const kept: unknown = JSON.parse(this.shelf.get(PLACE) ?? '[]');
      return Array.isArray(kept) ? (kept as Entry[]) : [];
    } catch {
      return [];
    }
  }
}

export const nonces = new Nonces(shelf);

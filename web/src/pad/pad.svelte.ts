// The pad in use: kept in this browser at every change, and followed by its other windows.

import { shelf } from '../app/storage';
import { parse, PLACE } from './kept';
import type { Sheet } from './sheet';

class OpenPad {
  #sheet = $state.raw<Sheet | null>(parse(shelf.get(PLACE)));

  get sheet(): Sheet | null {
    return this.#sheet;
  }

  /** Another sheet, or none: the pad is wiped. */
  write(sheet: Sheet | null): void {
    this.#sheet = sheet;
    shelf.set(PLACE, sheet && JSON.stringify(sheet));
  }

  change(step: (sheet: Sheet) => Sheet): void {
    if (this.#sheet) this.write(step(this.#sheet));
  }

  /** What another window has written. */
  follow(): () => void {
    const read = ({ key }: StorageEvent): void => {
      if (key === PLACE || key === null) this.#sheet = parse(shelf.get(PLACE));
    };
    this.#sheet = parse(shelf.get(PLACE));
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }
}

export const pad = new OpenPad();

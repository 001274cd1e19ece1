// What this browser keeps. Where it keeps nothing (blocked, full, private), memory does, as long as
// the page lives.

export interface Shelf {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
}

export function shelfOver(open: () => Storage): Shelf {
  const memory = new Map<string, string | null>();
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => (memory.has(key) ? (memory.get(key) ?? null) : attempt((storage) => storage.getItem(key))),
    set: (key, value) => {
      const kept = attempt((storage) => {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
  };
}

export const shelf: Shelf = shelfOver(() => localStorage);

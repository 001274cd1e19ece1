// The keys of the table. Each can be changed; what is kept are the changes alone.

export const ACTIONS = [
  'last', 'top', 'counts', 'playable', 'hand', 'earlier', 'later', 'draw', 'keep', 'call', 'catch', 'sort', 'time',
  'more', 'advice', 'help',
] as const;
export type KeyAction = (typeof ACTIONS)[number];
export type KeyMap = Readonly<Record<KeyAction, string>>;

export const USUAL_KEYS: KeyMap = {
  last: 'l', top: 't', counts: 'n', playable: 'p', hand: 'h', earlier: ',', later: '.', draw: 'd', keep: 'k',
  call: 'u', catch: 'c', sort: 's', time: 'w', more: 'm', advice: 'a', help: '?',
};

/** One sign that is not already used by the page: arrows, Enter, digits of the wheel. */
export const isKeyForUse = (key: string): boolean => [...key].length === 1 && !/[\s\d]/u.test(key);

export const keyMap = (changes: Partial<KeyMap>): KeyMap => ({ ...USUAL_KEYS, ...changes });

export const actionFor = (key: string, keys: KeyMap): KeyAction | undefined =>
  ACTIONS.find((action) => keys[action] === key.toLowerCase());

/** From what was kept: only known actions with keys that can be used, each key once. */
export function keptKeys(kept: unknown): Partial<KeyMap> {
  const found: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const changes: Partial<Record<KeyAction, string>> = {};
  for (const action of ACTIONS) {
    const key = found[action];
    if (typeof key === 'string' && isKeyForUse(key)) changes[action] = key.toLowerCase();
  }
  const all = Object.values(keyMap(changes));
  return new Set(all).size === all.length ? changes : {};
}

/** As it is written on a key. */
export const keyName = (key: string): string => key.toUpperCase();

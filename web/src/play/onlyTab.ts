// Two tabs of the same browser at one table: the one opened last plays, and the other hears of it
// at once. (Other devices are noticed when the server refuses an action.)

export interface Tab {
  /** This one plays from now on. */
  claim(): void;
  leave(): void;
}

export function onlyTab(table: string, onother: () => void): Tab {
  if (typeof BroadcastChannel === 'undefined') return { claim: () => {}, leave: () => {} };
  const channel = new BroadcastChannel(`lastcard.table.${table}`);
  channel.onmessage = onother;
  const claim = (): void => channel.postMessage('here');
  claim();
  return { claim, leave: () => channel.close() };
}

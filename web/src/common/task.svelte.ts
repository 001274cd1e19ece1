// A weak phone has time for a touch only between two tasks: what is large comes in a task of its own.

/** True from a task later on, and as long as it is; for a component, while it is set up. */
export function aTaskLater(is: () => boolean): () => boolean {
  let later = $state(false);
  $effect(() => {
    if (!is()) return undefined;
    const timer = setTimeout(() => (later = true));
    return () => {
      clearTimeout(timer);
      later = false;
    };
  });
  return () => later && is();
}

/** Does these one after the other, each in a task of its own; gives what leaves out those that are still to be done. */
export function inTurn(...[first, ...rest]: readonly (() => void)[]): () => void {
  if (!first) return () => {};
  let leave = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    leave = inTurn(...rest);
    first();
  });
  return () => leave();
}

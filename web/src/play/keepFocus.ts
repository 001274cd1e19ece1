// The focus is never lost: what it was on may be laid, answered or gone in the next moment; it then
// goes to the dialogue that is open, or to the hand.

import { inTurn } from '../common/task.svelte';

const HOMES = ['[role="dialog"]', '[data-key][tabindex="0"]', '.round'];

/** Who writes, or is in a dialogue, stays there. */
const isBusy = (): boolean => document.activeElement?.closest('input, textarea, [role="dialog"]') != null;

/** To a card of the hand, once it lies there: the one with this key, or the one that the Tab key comes to. */
export function focusCard(node: HTMLElement | undefined, key = ''): void {
  const card = key ? `[data-key="${CSS.escape(key)}"]` : '[data-key][tabindex="0"]';
  requestAnimationFrame(() => {
    if (!isBusy()) node?.querySelector<HTMLElement>(card)?.focus({ preventScroll: true });
  });
}

/** A Svelte action for the whole table. */
export function keepFocus(node: HTMLElement): { destroy(): void } {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent): void => void (last = target as Element);
  const gone = (): boolean => last !== null && (!last.isConnected || last.matches(':disabled'));
  const home = (): HTMLElement | undefined =>
    HOMES.map((home) => node.querySelector<HTMLElement>(home)).find((found) => found !== null) ?? undefined;
  let leave = (): void => {};
  const find = (): void => {
    const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (lost && gone()) home()?.focus();
  };
  const observer = new MutationObserver(() => {
    leave();
    leave = inTurn(find);
  });
  node.addEventListener('focusin', remember);
  observer.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      observer.disconnect();
      leave();
    },
  };
}

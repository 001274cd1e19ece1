// What is seen to change, heard as well.

import { announce } from './live.svelte';

/** Called while a component is made: a text is said whenever it has become another one. */
export function tellChanges(text: () => string): void {
  let told = '';
  $effect(() => {
    const now = text();
    if (now && now !== told) announce(now);
    told = now;
  });
}

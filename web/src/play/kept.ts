// What happened at the table, kept for this tab: a page that is loaded again still tells it.

import { shelfOver } from '../app/storage';
import type { Moment } from '../net/session.svelte';

const PLACE = 'lastcard.past';
const MOST = 60;
const tab = shelfOver(() => sessionStorage);

interface Kept {
  readonly table: string;
  readonly past: Moment[];
}

export function keepPast(table: string, past: readonly Moment[]): void {
  if (past.length) tab.set(PLACE, JSON.stringify({ table, past: past.slice(-MOST) }));
}

export function pastOf(table: string): Moment[] {
  try {
    const kept = JSON.parse(tab.get(PLACE) ?? '{}') as Partial<Kept>;
    return kept.table === table && Array.isArray(kept.past) ? kept.past : [];
  } catch {
    return [];
  }
}

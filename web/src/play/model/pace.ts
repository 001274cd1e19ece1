// Whether a table is unhurried, which all see and its host can change at any time.

import type { Answer, Session } from '../../net/session.svelte';

export interface TablePace {
  readonly on: boolean;
  /** Nothing for all but the host. */
  readonly change?: ((on: boolean) => void) | undefined;
}

export function paceOf(session: Session, ask: (answer: Promise<Answer>) => unknown): TablePace | undefined {
  const { table, you } = session;
  if (!table) return undefined;
  const { settings, host } = table;
  const change = (unhurried: boolean): void =>
    void ask(session.do({ t: 'change', settings: { ...settings, unhurried } }));
  return { on: settings.unhurried ?? false, change: you && host === you ? change : undefined };
}

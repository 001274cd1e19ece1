// What an operator did, in the words of the buttons that do it.

import type { Noted } from '../protocol/types';
import { o } from './texts.svelte';
import { lasting } from './units';

/** What the log knows of an act beside whom it concerns. */
interface Facts {
  text?: string;
  why?: string;
  minutes?: number;
  near?: boolean;
  on?: boolean;
}

const NAMES = {
  look: 'look', close: 'close', unlist: 'unlist', allow: 'allow', retry: 'retry', keepout: 'keepOut',
  letin: 'letIn', tell: 'say', drain: 'drain', settle: 'reports.settle', secret: 'secret.new',
} as const;

const isNamed = (act: string): act is keyof typeof NAMES => act in NAMES;

function factsOf({ detail }: Noted): Facts {
  try {
    return JSON.parse(detail || '{}') as Facts;
  } catch {
    return { text: detail ?? '' }; // written down by an older or a newer server
  }
}

export function actName(act: Noted): string {
  if (act.act === 'drain' && factsOf(act).on === false) return o('drain.stop');
  return isNamed(act.act) ? o(NAMES[act.act]) : act.act;
}

/** How long it lasts, whom else it concerns, and what was said. */
export function actDetails(act: Noted): string[] {
  const { text, why, minutes, near } = factsOf(act);
  return [minutes ? lasting(minutes * 60) : '', near ? o('keepOut.near') : '', text ?? '', why ?? ''].filter(Boolean);
}

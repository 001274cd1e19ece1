// The rules of one edition, in the order of the page, under headings that can be translated.

import { cardOf, infoOf } from '../../editions/store.svelte';
import { lookOf, type EditionId } from '../../cards/palette';
import { t } from '../../i18n/i18n.svelte';
import { firstOf } from '../../i18n/words';
import type { EditionInfo, RuleInfo } from '../../protocol/types';

/** The letters before a rule's number. */
export type SectionId = string;

export interface Section {
  readonly id: SectionId;
  readonly rules: readonly RuleInfo[];
}

/** Groups that stand under the heading of another. */
const UNDER: Readonly<Record<string, SectionId>> = { SCORE: 'END', TRACK: 'LINK' };

function sectionOf(rule: RuleInfo): SectionId {
  const prefix = rule.id.split('-')[0] ?? '';
  return UNDER[prefix] ?? prefix;
}

/** A house rule is told where its option is known; Speed Play everywhere, for an option brings it. */
function isFor(rule: RuleInfo, info: EditionInfo): boolean {
  const section = sectionOf(rule);
  if (section === 'HOUSE') return info.options.some((option) => option.rule === rule.id);
  return section === 'SPEED' || !rule.editions?.length || rule.editions.includes(info.id);
}

export function sectionsFor(rules: readonly RuleInfo[], info: EditionInfo): Section[] {
  const mine = rules.filter((rule) => isFor(rule, info));
  const ids = [...new Set(mine.map(sectionOf))];
  return ids.map((id) => ({ id, rules: mine.filter((rule) => sectionOf(rule) === id) }));
}

/** The edition's heading for a group of its own, the usual one, or what the page of rules says. */
export function headingOf({ id, rules }: Section, edition: EditionId): string {
  if (id === 'DECK') return t('rules.deck');
  return firstOf(edition, [`section.${id}`, `rules.${id}`]) || (rules[0]?.section ?? id);
}

/** Cards that show what a section is about; R stands for the first colour. */
const PICTURES: Readonly<Record<SectionId, string>> = {
  TURN: 'R7 B7 R2 YS GR BD W', WD4: 'W4', UNO: 'G4', END: 'Y5 RS W', SPEED: 'Y5 Y5',
};
/** What is no card of the deck: the tracker, or a card that lies beside it. */
const isBeside = (word: string): boolean => word === 'tracker' || word.startsWith('beside ');

export function picturesOf(id: SectionId, edition: EditionId): string[] {
  const own = lookOf(edition).pictures[id];
  const first = infoOf(edition).colours[0]?.letter ?? 'R';
  const codes = own ?? (PICTURES[id] ?? '').split(' ').map((code) => code.replace(/^R/, first));
  return codes.filter((code) => isBeside(code) || cardOf(code, edition));
}

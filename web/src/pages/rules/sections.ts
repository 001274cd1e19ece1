// The rules of one edition, in the order of the page, under headings that can be translated.

import type { EditionId } from '../../cards/palette';
import type { EditionInfo, RuleInfo } from '../../protocol/types';

export const SECTIONS = ['ACT', 'SETUP', 'TURN', 'PILE', 'WD4', 'UNO', 'END', 'BADTZ', 'WISH', 'WAY', 'SPEED', 'POINT', 'PILEUP', 'LINK', 'HOUSE'] as const;
export type SectionId = (typeof SECTIONS)[number];

export interface Section {
  readonly id: SectionId | 'DECK';
  readonly rules: readonly RuleInfo[];
}

/** By the first rule's id where the heading is a phrase. */
function sectionOf(rule: RuleInfo): SectionId | 'DECK' {
  const prefix = rule.id.split('-')[0] ?? '';
  const shared: Readonly<Record<string, SectionId>> = { SCORE: 'END', TRACK: 'LINK' };
  return shared[prefix] ?? (prefix as SectionId | 'DECK');
}

/** What is told of one deck alone. */
const DECK_OF: Readonly<Record<string, EditionId>> = { 'DECK-2': 'classic', 'DECK-3': 'dragonball' };

/** A house rule is told where its option is known; Speed Play everywhere, for an option brings it. */
function isFor(rule: RuleInfo, info: EditionInfo): boolean {
  const section = sectionOf(rule);
  if (section === 'DECK') return (DECK_OF[rule.id] ?? info.id) === info.id;
  if (section === 'HOUSE') return info.options.some((option) => option.rule === rule.id);
  return section === 'SPEED' || !rule.editions?.length || rule.editions.includes(info.id);
}

export function sectionsFor(rules: readonly RuleInfo[], info: EditionInfo): Section[] {
  const mine = rules.filter((rule) => isFor(rule, info));
  return [...new Set(mine.map(sectionOf))].map((id) => ({ id, rules: mine.filter((rule) => sectionOf(rule) === id) }));
}

/** Cards that show what a section is about. */
const PICTURES: Readonly<Partial<Record<SectionId, string>>> = {
  TURN: 'R7 B7 R2 YS GR BD W', WD4: 'W4', UNO: 'G4', END: 'Y5 RS W',
  BADTZ: 'WB', WISH: 'WS R3 B9', WAY: 'WW', SPEED: 'Y5 Y5', POINT: 'RP', PILEUP: 'WP G2 G9 W', LINK: 'WT',
};

export function picturesOf(id: SectionId | 'DECK', edition: EditionId): string[] {
  const codes = id === 'DECK' ? '' : (PICTURES[id] ?? '');
  const own = codes.split(' ').filter(Boolean);
  return edition === 'sanrio' ? own.map((code) => code.replace(/^R/, 'P')) : own;
}

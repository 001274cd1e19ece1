// Bots have levels, people may be hosts.

import { t } from '../../i18n/i18n.svelte';

export const LEVELS = ['random', 'casual', 'steady', 'quick', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);

/** "Bot, steady". */
export const levelName = (level: string): string => (isLevel(level) ? t(`level.${level}`) : t('seat.bot'));

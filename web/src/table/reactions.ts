// Quick reactions: words that everybody reads in their own language.

export const REACTIONS = ['clap', 'cheer', 'laugh', 'wow', 'oops', 'cry', 'think', 'hurry'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (word: string): word is Reaction => (REACTIONS as readonly string[]).includes(word);

// Quick reactions: a picture that moves, and words that everybody reads in their own language.

export const REACTIONS = [
  'clap', 'cheer', 'laugh', 'wow', 'oops', 'cry', 'think', 'hurry', 'hello', 'love', 'grr', 'phew',
] as const;
export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (word: string): word is Reaction => (REACTIONS as readonly string[]).includes(word);

const files = import.meta.glob<string>('./emotes/*.svg', { query: '?raw', import: 'default', eager: true });
export const emoteSvg = (reaction: Reaction): string => files[`./emotes/${reaction}.svg`] ?? '';

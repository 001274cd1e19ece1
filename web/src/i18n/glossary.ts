// One word for one thing: what players of a language say, and what is never said instead.

export interface Term {
  readonly say: string;
  /** Parts of texts by which another word for it is known. */
  readonly never: readonly RegExp[];
}
/** By the English word. */
export type Glossary = Readonly<Record<string, Term>>;

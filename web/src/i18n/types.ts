// English is the source of truth: its keys are the keys, its placeholders the parameters.

import type { en } from './en';

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text that depends on `count`, by the plural categories of the language. */
export interface Plural {
  readonly one?: string;
  readonly many?: string;
  readonly other: string;
}
export type Message = string | Plural;

/** The same texts in another language; a text with plurals stays one. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural };

type English = typeof en;
export type Key = keyof English;
export type Catalogue = Translated<English>;

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Texts<M> = M extends { readonly other: infer Other } ? Other : M;
export type Value = string | number;
/** The parameters that a text needs; a plural always needs its count. */
export type Params<K extends Key> = {
  readonly [P in Placeholders<Texts<English[K]>> | (English[K] extends string ? never : 'count')]: Value;
};

/** A piece of a text; what was put in for a placeholder is strong. */
export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

// English is the source of truth: its keys are the keys, its placeholders the parameters.

import type { catalogue } from './en/catalogue';

/** A text that depends on `count`, by the plural categories of the language. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
export type Message = string | Plural;
export type Texts<K extends string = string> = Readonly<Record<K, Message>>;

/** The same texts in another language; a text with plurals stays one. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural };
/** Some of them; the language it belongs to says the rest, or English. */
export type Some<T> = Partial<Translated<T>>;

type English = typeof catalogue;
export type Key = keyof English;
/** What a language says otherwise than elsewhere: a colour beside a face, `colour.red.R`, or beside all numbers. */
type Beside = Readonly<Record<`colour.${string}.${string}`, string>>;
export type Catalogue = Translated<English> & Beside;

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Forms<M> = M extends { readonly other: infer Other } ? Other : M;
export type Value = string | number;
/** The parameters that a text needs; a plural always needs its count. */
export type Params<K extends Key> = {
  readonly [P in Placeholders<Forms<English[K]>> | (English[K] extends string ? never : 'count')]: Value;
};

/** A piece of a text; what was put in for a placeholder is strong. */
export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

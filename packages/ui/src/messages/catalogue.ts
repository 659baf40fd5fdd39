import type { Language } from '@gla/core'

/** Texts that only some views say: one file a language, fetched with the first of those views. */
export type Catalogue<Texts extends object = object> = {
  readonly [language in Language]: () => Promise<Texts>
}

/** The shape of an English table, for the other languages: the same keys with values of the same kind. */
export type Translated<T> = {
  readonly [key in keyof T]: T[key] extends string
    ? string
    : T[key] extends (...values: infer values) => string
      ? (...values: values) => string
      : Translated<T[key]>
}

/** The type of an English table for other languages: the same keys, with values of the same type. */
export type Translated<English> = {
  readonly [key in keyof English]: English[key] extends string
    ? string
    : English[key] extends (...values: infer values) => string
      ? (...values: values) => string
      : Translated<English[key]>
}

/**
 * Replaces a function that ignores some values, so that it is a type error: TypeScript lets a function have
 * fewer parameters.
 */
export interface TakesEveryValue<values> {
  readonly values: values
}

/** The same type for `Own`, whose functions must take every value that the English ones take. */
export type TranslatedWhole<English, Own> = {
  readonly [key in keyof English]: English[key] extends string
    ? string
    : English[key] extends (...values: infer values) => string
      ? Own extends { readonly [same in key]: (...values: infer own) => string }
        ? values['length'] extends own['length']
          ? (...values: values) => string
          : TakesEveryValue<values>
        : (...values: values) => string
      : TranslatedWhole<English[key], key extends keyof Own ? Own[key] : unknown>
}

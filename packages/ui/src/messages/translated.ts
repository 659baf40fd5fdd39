/** The shape of an English table, for the other languages: the same keys with values of the same kind. */
export type Translated<English> = {
  readonly [key in keyof English]: English[key] extends string
    ? string
    : English[key] extends (...values: infer values) => string
      ? (...values: values) => string
      : Translated<English[key]>
}

/** Stands where a function leaves out values: a function with fewer parameters fits every other type. */
export interface TakesEveryValue<values> {
  readonly values: values
}

/** The same shape for `Own`, whose functions must take every value that those of English take. */
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

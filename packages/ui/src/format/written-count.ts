import type { Language } from '@gla/core'

/**
 * A number of things, grouped as the language does. Up to 999 there is nothing to group, and a browser's first formatter takes
 * tens of milliseconds on a phone.
 */
export const writtenCount = (count: number, language: Language) =>
  count < 1_000 ? String(count) : new Intl.NumberFormat(language).format(count)

import type { More } from './read-on.js'

/** Tells the developer. The one file that may use the console: production has none of it. */
export const warn = (text: string, more: More, ...values: readonly unknown[]): void =>
  console.warn(`[GLA] ${text}${more}`, ...values)

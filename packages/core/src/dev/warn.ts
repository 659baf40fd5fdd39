/** Tells the developer. The one file that may use the console: production has none of it. */
export const warn = (text: string, ...values: readonly unknown[]): void =>
  console.warn(`[GLA] ${text}`, ...values)

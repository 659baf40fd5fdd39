export const newerBuiltIns: {
  readonly statics: Readonly<Record<string, readonly string[]>>
  readonly globals: readonly string[]
  readonly members: readonly string[]
  readonly selectors: readonly string[]
  readonly styles: readonly string[]
}

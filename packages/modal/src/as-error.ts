/** What was thrown, as an error. Wallets throw plain objects: `describeError` finds their code in the cause. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown })

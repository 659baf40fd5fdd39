/** One result of a `multicall`, of whatever type. */
export type Outcome = { readonly status?: string; readonly result?: unknown }

/**
 * Asks contracts, all at one block; each outcome is in the place of its question. A page asks through its kit (`askKit`), the site's
 * server through a client of its own.
 */
export type Ask = (contracts: readonly unknown[]) => Promise<readonly Outcome[]>

/** The number that was read; null where a contract answered otherwise, or not. */
export const numberIn = (one: Outcome | undefined): bigint | null =>
  typeof one?.result === 'bigint' ? one.result : null

/** The address that was read; null where a contract answered otherwise, or not. */
export function addressIn(one: Outcome | undefined): `0x${string}` | null {
  const { result } = one ?? {}
  const isAddress = typeof result === 'string' && /^0x[\da-f]{40}$/i.test(result)
  return isAddress ? (result as `0x${string}`) : null
}

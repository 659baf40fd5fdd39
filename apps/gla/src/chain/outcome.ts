/** One result of a `multicall`, of whatever type. */
export type Outcome = { readonly result?: unknown }

/** The number that was read; null where a contract answered otherwise, or not. */
export const numberIn = (one: Outcome | undefined): bigint | null =>
  typeof one?.result === 'bigint' ? one.result : null

/** The address that was read; null where a contract answered otherwise, or not. */
export function addressIn(one: Outcome | undefined): `0x${string}` | null {
  const { result } = one ?? {}
  const isAddress = typeof result === 'string' && /^0x[\da-f]{40}$/i.test(result)
  return isAddress ? (result as `0x${string}`) : null
}

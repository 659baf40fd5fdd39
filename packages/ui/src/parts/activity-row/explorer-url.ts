import type { CaipNetwork, State } from '@gla/core'

/** The page of a transaction in the network's explorer; null where there is none. */
export const explorerUrlOf = (
  network: State<CaipNetwork> | undefined,
  hash: string | null,
): string | null => explorerPage(network, hash && `tx/${hash}`)

/** @param path below the explorer's own URL; null for a page that does not exist */
export function explorerPage(
  network: State<CaipNetwork> | undefined,
  path: string | null,
): string | null {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && path ? `${explorer}/${path}` : null
}

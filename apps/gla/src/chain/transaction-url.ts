import type { UseNetwork } from '@gla/modal/react'

/** Where the network's explorer shows a transaction; null where it has none, and before there is a hash. */
export function transactionUrl(
  networks: UseNetwork['requestedCaipNetworks'],
  { caipNetworkId, hash }: { readonly caipNetworkId: string; readonly hash: string | null },
): string | null {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && hash ? `${explorer}/tx/${hash}` : null
}

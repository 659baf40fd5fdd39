import type { CaipNetwork } from '../networks/caip-network.js'

/** Makes something for each network on first need, and keeps it. A network with other RPC addresses is another one. */
export function perNetwork<T>(create: (network: CaipNetwork) => T): (network: CaipNetwork) => T {
  const made = new Map<string, T>()
  return (network) => {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const known = made.get(key) ?? create(network)
    made.set(key, known)
    return known
  }
}

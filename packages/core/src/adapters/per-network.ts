import type { CaipNetwork } from '../networks/caip-network.js'

/** Creates a value for each network on first use and keeps it. A network with other RPC URLs gets another value. */
export function perNetwork<T>(create: (network: CaipNetwork) => T): (network: CaipNetwork) => T {
  const made = new Map<string, T>()
  return (network) => {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const known = made.get(key) ?? create(network)
    made.set(key, known)
    return known
  }
}

import type { CaipNetworkId } from '@gla/core'
import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import type { Limits } from '../limits.js'
import type { Metrics } from '../metrics.js'
import type { ProviderChain } from '../provider-options.js'
import { createNodeFetch } from './node-fetch.js'

/** A chain that is served. */
export interface Chain {
  readonly id: CaipNetworkId
  /** What the operator has written of it. */
  readonly config: ProviderChain
  /** Reads it over its addresses, in their order. An error of it may hold an address of a person: never report it. */
  readonly client: PublicClient
}

/** The chains that are served. */
export interface Chains {
  /** In the order of the configuration. */
  readonly ids: readonly CaipNetworkId[]
  /** A chain by its CAIP-2 id; undefined when it is not served. */
  get(id: string): Chain | undefined
}

const chainId = /^eip155:([1-9]\d{0,14})$/

/** @throws Error when a chain is not of the namespace eip155, or is named twice */
export function createChains(
  configs: readonly ProviderChain[],
  deps: { limits: Pick<Limits, 'nodeTime' | 'nodeBytes'>; metrics: Pick<Metrics, 'asked'> },
): Chains {
  const chains = new Map<string, Chain>()
  for (const config of configs) {
    const { id, rpcUrls } = config
    if (!chainId.test(id)) throw new Error(`Not a chain of eip155: "${id}"`)
    if (chains.has(id)) throw new Error(`The chain is named twice: "${id}"`)
    const fetchFn = createNodeFetch(id, deps)
    const one = (url: string) =>
      http(url, { fetchFn, timeout: deps.limits.nodeTime, retryCount: 0, batch: false })
    const transport = fallback(rpcUrls.map(one), { retryCount: 0 })
    chains.set(id, { id, config, client: createPublicClient({ transport, cacheTime: 0 }) })
  }
  return { ids: [...chains.values()].map(({ id }) => id), get: (id) => chains.get(id) }
}

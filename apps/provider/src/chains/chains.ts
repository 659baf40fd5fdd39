import type { CaipNetworkId } from '@gla/core'
import { createPublicClient, fallback, getAddress, http, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { ProviderChain } from '../provider-options.js'
import type { ChainDeps } from './chain-deps.js'
import { chainShape } from './chain-shape.js'
import { createNodeFetch } from './node-fetch.js'

/** A chain that is served. */
export interface Chain {
  readonly id: CaipNetworkId
  /** What the operator has written of it, with its addresses by EIP-55. */
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

/** @throws Error when a chain is malformed, or is named twice */
export function createChains(configs: readonly ProviderChain[], deps: ChainDeps): Chains {
  const chains = new Map<string, Chain>()
  for (const config of configs.map(checked)) {
    const { id } = config
    if (chains.has(id)) throw new Error(`The chain is named twice: ${id}`)
    const transport = (url: string, at: number) => {
      const fetchFn = createNodeFetch({ id, url, place: at + 1 }, deps)
      return http(url, { fetchFn, timeout: deps.limits.nodeTime, retryCount: 0 })
    }
    const transports = fallback(config.rpcUrls.map(transport), { retryCount: 0 })
    const client = createPublicClient({
      transport: transports,
      cacheTime: 0,
      ccipRead: false, // a contract could have us ask any host
    })
    chains.set(id, { id, config, client })
  }
  return { ids: [...chains.values()].map(({ id }) => id), get: (id) => chains.get(id) }
}

function checked(config: ProviderChain): ProviderChain {
  const { success, error } = z.safeParse(chainShape, config)
  if (!success) throw new Error(`A chain is malformed: ${z.prettifyError(error)}`)
  const tokens = config.tokens?.map((one) => ({ ...one, address: getAddress(one.address) }))
  return { ...config, tokens: tokens ?? [] }
}

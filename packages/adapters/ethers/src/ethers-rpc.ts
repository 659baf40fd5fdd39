import type { CaipNetwork, Environment } from '@gla/core/family'
import {
  createLazy,
  endpointTimeout,
  FeatureError,
  KitError,
  otherChain,
  parseChainId,
  rpcLimits,
  withDeadline,
} from '@gla/core/family'
import { FetchRequest, JsonRpcProvider, Network } from 'ethers'
import { chainNumber } from './chain-number.js'
import { refusalOf } from './ethers-error.js'
import { createGetUrl } from './get-url.js'

/** A network's own endpoints, each an ethers provider. */
export interface EthersRpc {
  /**
   * Asks one endpoint after another, beginning with the one that answered last.
   * @throws KitError `network/unreachable`, `network/other-chain`, `rpc/url-missing` without an endpoint, `connection/cancelled`, or what {@link refusalOf} knows
   */
  ask<T>(work: (provider: JsonRpcProvider) => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createEthersRpc(
  env: Pick<Environment, 'fetch' | 'after'>,
  network: CaipNetwork,
): EthersRpc {
  const urls = network.rpcUrls.default.http
  const endpoints = urls.map((url) => createEndpoint(env, network, url))
  const timeout = endpointTimeout(urls.length)
  let first = 0

  async function askAny<T>(work: (provider: JsonRpcProvider) => Promise<T>, signal: AbortSignal) {
    if (endpoints.length === 0) throw new FeatureError('rpc/url-missing')
    let failure: unknown
    for (let i = 0; i < endpoints.length && !signal.aborted; i++) {
      const index = (first + i) % endpoints.length
      const endpoint = endpoints[index] as (typeof endpoints)[number]
      try {
        const asking = () => endpoint().then(work)
        const answer = await withDeadline(env, timeout, asking, {
          signal,
          failure: () => new FeatureError('network/unreachable'),
        })
        first = index
        return answer
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) throw refusal
        failure = error
      }
    }
    throw KitError.is(failure, 'network/other-chain')
      ? failure
      : new FeatureError('network/unreachable', { cause: failure })
  }

  return {
    ask: (work, signal) =>
      withDeadline(env, rpcLimits.deadline, (signal) => askAny(work, signal), {
        signal,
        failure: () => new FeatureError('network/unreachable'),
      }),
  }
}

/** One address, which must first say that it is of this chain: other answers do not tell that. */
function createEndpoint(
  env: Pick<Environment, 'fetch' | 'after'>,
  network: CaipNetwork,
  url: string,
): () => Promise<JsonRpcProvider> {
  const request = new FetchRequest(url)
  request.getUrlFunc = createGetUrl(env)
  // Static, or ethers would ask for the chain every second until it is answered.
  const staticNetwork = new Network(network.name, chainNumber(network))
  // No cache: for 250 ms ethers would give the balance of before a transfer.
  const options = { staticNetwork, cacheTimeout: -1 }
  const provider = new JsonRpcProvider(request, staticNetwork, options)

  const verified = createLazy(async () => {
    const is = parseChainId(await provider.send('eth_chainId', []))
    if (is === network.caipNetworkId) return provider
    throw is ? otherChain(network, is, url) : new FeatureError('network/unreachable')
  })
  return verified.load
}

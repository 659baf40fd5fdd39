import { apiCalls } from '../api/api-calls.js'
import type { ApiClient } from '../api/api-client.js'
import type { KitParts } from '../kit-parts.js'
import { supports } from '../networks/supports.js'
import { createCache } from '../storage/cache.js'
import { bySchema } from '../untrusted/by-schema.js'
import type { TokenSource } from './balances.js'
import type { TokenBalance } from './token-balance.js'
import { cachedTokens, readTokens } from './token-balance.js'

/** What the provider tells, by one cache for all features that ask. It tells nothing of networks that the dapp did not configure. */
export function loadTokenSource(
  { env, options, storage }: Pick<KitParts, 'env' | 'options' | 'storage'>,
  api: ApiClient,
): TokenSource {
  const cache = createCache<TokenBalance[]>(env, storage, {
    name: 'portfolio',
    lifetime: 30_000, // ms, §9
    most: 50,
    read: bySchema(cachedTokens),
  })
  return {
    async ask({ address, network: id }, { forced, isUrgent }, signal) {
      const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!network || !supports('balance', id)) return null
      const answer = await api.call('balance', {
        params: { address },
        query: { currency: 'usd', chainId: id, forceUpdate: forced.join() || undefined },
        network: id,
        isUrgent,
        signal,
      })
      const isServed = (answer as unknown) !== apiCalls.balance.empty
      return isServed ? readTokens(answer, network, options.tokens) : null
    },
    cache: {
      get: cache.get,
      // A picture is asked for again: many of them would fill the storage.
      set: (id, tokens) =>
        cache.set(
          id,
          tokens.map((one) => ({ ...one, iconUrl: null })),
        ),
    },
  }
}

import type { ApiClient } from '../api/api-client.js'
import type { Environment } from '../environment.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { SwapPrice } from './swap.js'
import type { SwapState } from './swap-state.js'

type PriceDeps = {
  readonly api: Pick<ApiClient, 'call'>
  readonly state: State<Pick<SwapState, 'from' | 'to'>>
  readonly network: () => CaipNetworkId
  readonly now: Environment['now']
}

/** Asks the provider what the first token was in the second. */
export const createReadPrices =
  ({ api, state, network, now }: PriceDeps) =>
  async (seconds: number): Promise<readonly SwapPrice[]> => {
    const { from, to } = state
    if (!from || !to) return []
    const chainId = network()
    const since = Math.max(0, Math.floor(now() / 1_000) - seconds)
    const query = { chainId, from: from.id, to: to.id, since: `${since}` }
    return (await api.call('swapPrices', { query, network: chainId })).points
  }

import { apiCalls } from '../api/api-calls.js'
import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { flowOf } from '../shell/flow-of.js'
import { watch } from '../state.js'
import { createSwap } from './create-swap.js'
import { createReadPrices } from './read-prices.js'
import { hasSwaps, routedNetworks, routerOn } from './router-on.js'
import { slippageKey } from './slippage-key.js'
import type { Swap } from './swap.js'
import type { SwapPlace } from './swap-place.js'
import { wireSwapReactions } from './swap-reactions.js'
import { createSwapSource } from './swap-source.js'

/** @returns null where nothing serves swaps: without a provider or a project id, or where no network has a router */
export async function loadSwap(parts: KitParts): Promise<Swap | null> {
  const { env, options, storage, account, families, inView, router, on } = parts
  const { projectId } = options
  if (!hasSwaps(options)) return null
  const [api, transactions, contracts] = await Promise.all([
    parts.api?.(),
    parts.load('intents'),
    parts.load('contracts'),
    families.load(inView.namespace()),
  ])
  if (!api || !projectId) return null
  const network = () => inView.network() as CaipNetwork
  const ownRouter = (id: CaipNetwork['caipNetworkId']) => routerOn(options.swap.routers, id)
  const swap = createSwap({
    ...transactions.submitter(),
    review: transactions.review,
    after: env.after,
    elapsed: env.elapsed,
    page: env.page,
    source: createSwapSource({
      ...{ api, projectId, unserved: [apiCalls.swapTokens.empty, apiCalls.swapQuotes.empty] },
      inView: () => network().caipNetworkId,
    }),
    network,
    ownTokens: options.tokens,
    account: inView.account,
    onAccount: (listener) => watch(account.state, listener),
    watchBalances: async (how) => (await parts.load('balances'))?.watch(how) ?? (() => undefined),
    approve: contracts.approve,
    permissions: contracts.permissions,
    place(): SwapPlace | null {
      const found = network()
      const adapter = families.loaded(found.chainNamespace)
      const at = ownRouter(found.caipNetworkId)
      if (!adapter?.contracts || !at) return null
      const { parseAddress } = adapter
      const { router, factory, wrapped } = at
      return {
        network: found,
        adapter,
        contracts: adapter.contracts,
        router: {
          caipNetworkId: found.caipNetworkId,
          router: parseAddress(router),
          factory: parseAddress(factory),
          wrapped: parseAddress(wrapped),
        },
        account: transactions.sender()?.address ?? null,
      }
    },
    routed: () => routedNetworks(options),
    onAccountOrNetworkChange: inView.onChange,
    slippage: {
      get: () => storage.get(slippageKey),
      set: (percent) => storage.set(slippageKey, percent),
    },
    onForgotten: (listener) => on('device/forgotten', listener),
  })
  const { add, dispose } = createDisposer()
  const isShown = () => flowOf[router.current.name] === 'swap'
  add(...wireSwapReactions(on, { router, state: swap.state, isShown }))
  const priced = { api, state: swap.state, network: () => network().caipNetworkId, now: env.now }
  return {
    ...swap,
    prices: createReadPrices(priced),
    destroy() {
      dispose()
      swap.destroy()
    },
  }
}

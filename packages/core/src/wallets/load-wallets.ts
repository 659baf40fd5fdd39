import type { LoadApi } from '../api/load-api.js'
import type { Connectors } from '../connection/connectors.js'
import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import type { ArrangeWallets } from './arrange-wallets.js'
import { createBundledWalletSource } from './bundled-wallets.js'
import { createExclusion } from './filter-wallets.js'
import type { ListedNames } from './listed-names.js'
import { nameInjected } from './name-injected.js'
import { recentWalletsKey } from './recent-wallets.js'
import type { WalletSource } from './wallet.js'
import type { Wallets } from './wallets.js'
import { createWallets } from './wallets.js'

export type LoadedWallets = Wallets & {
  /** What arranges one list of all wallets on the screen: see `createArrangeWallets`. */
  arrangement(): ArrangeWallets
}

export type WalletsGiven = {
  connectors: Connectors
  /** The provider's API, where one is configured. */
  api: LoadApi | null
  /** Ids of the only wallets shown; empty for all. */
  included: readonly string[]
  /** Ids of the wallets shown first, in this order. */
  featured: readonly string[]
}

export function loadWallets(parts: KitParts, given: WalletsGiven): Wallets {
  const { env, options, storage, network } = parts
  let names: ListedNames | null = null
  const { connectors } = given
  const isExcluded = createExclusion(options.excludeWallets)
  const name = () =>
    names && nameInjected({ connectors, names, isExcluded, picture: wallets.picture })
  const wallets = createWallets({
    ...env,
    bundled: createBundledWalletSource(),
    provider: given.api && providerSource(given.api),
    chains: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    namespace: () => network.state.caipNetwork.chainNamespace,
    isMobile: () => env.page?.isMobile() ?? false,
    // Connectors with `login` have their own section in Connect.
    connectors: () => connectors.state.list.filter(({ login }) => !login),
    named(all) {
      names = all
      name()
    },
    excluded: options.excludeWallets,
    included: given.included,
    featured: given.featured,
    recent: () => storage.get(recentWalletsKey),
    storeRecent: (ids) => storage.set(recentWalletsKey, ids),
  })
  const stops = [connectors.state, wallets.state].map((state) => watch(state, name))
  return {
    ...wallets,
    destroy() {
      for (const stop of stops) stop()
      wallets.destroy()
    },
  }
}

/** If the provider's code cannot be loaded, it counts as failed, and the bundled wallets are used instead. */
const providerSource = (loadApi: LoadApi): WalletSource => ({
  async list(query, signal) {
    const [{ createApiWalletSource }, api] = await Promise.all([
      import('./api-wallets.js'),
      loadApi(),
    ])
    return createApiWalletSource(api).list(query, signal)
  },
  async picture(imageId, signal) {
    const api = await loadApi()
    return api.call('walletImage', { params: { imageId }, signal })
  },
})

import type { LoadApi } from '../api/load-api.js'
import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import type { ArrangeWallets, LoadedWallets } from './arrange-wallets.js'
import { createBundledWalletSource } from './bundled-wallets.js'
import { createExclusion } from './filter-wallets.js'
import type { ListedNames } from './listed-names.js'
import { nameInjected } from './name-injected.js'
import { recentWalletsKey } from './recent-wallets.js'
import type { WalletSource } from './wallet.js'
import { createWallets } from './wallets.js'

type WalletParts = Pick<KitParts, 'api' | 'connectors' | 'env' | 'inView' | 'options' | 'storage'>

/** @param createArrangeWallets is loaded at the same time, as a file of its own */
export function loadWallets(
  parts: WalletParts,
  createArrangeWallets: (options: WalletParts['options']) => ArrangeWallets,
): LoadedWallets {
  const { api, connectors, env, inView, options, storage } = parts
  let names: ListedNames | null = null
  const isExcluded = createExclusion(options.excludeWallets)
  const name = () =>
    names && nameInjected({ connectors, names, isExcluded, picture: wallets.picture })
  const wallets = createWallets({
    ...env,
    bundled: createBundledWalletSource(),
    provider: api && providerSource(api),
    chains: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    namespace: inView.namespace,
    isMobile: () => env.page?.isMobile() ?? false,
    address: () => env.page?.address?.() ?? env.page?.origin ?? '',
    // Connectors with `login` have their own section in Connect.
    connectors: () => connectors.state.list.filter(({ login }) => !login),
    named(all) {
      names = all
      name()
    },
    excluded: options.excludeWallets,
    included: options.includeWallets,
    featured: options.featuredWallets,
    recent: () => storage.get(recentWalletsKey),
    storeRecent: (ids) => storage.set(recentWalletsKey, ids),
  })
  const stops = [connectors.state, wallets.state].map((state) => watch(state, name))
  return {
    ...wallets,
    arrangement: () => createArrangeWallets(options),
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

import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import { KitError } from './errors/errors.js'
import type { KitParts } from './kit-parts.js'
import type { Features, LoadFeatures } from './shell/feature-list.js'

/** How each feature is loaded. The table is a chunk of its own, so a page that loads no feature does not load it. */
export function createFeatures(parts: KitParts): LoadFeatures {
  let isEnded = false

  /** @param needs the features it builds on, loaded at the same time */
  const feature = <T extends Features[keyof Features]>(
    load: () => Promise<T>,
    needs: readonly (keyof Features)[] = [],
  ): Lazy<T> =>
    createLazy(async () => {
      const needed = needs.map((other) => table[other].load())
      for (const other of needed) other.catch(() => undefined) // the feature asks for it, and fails with it
      const made = await load()
      if (!isEnded) return made
      made?.destroy() // the kit ended meanwhile
      throw new KitError('connection/cancelled')
    })

  const table: { readonly [name in keyof Features]: Lazy<Features[name]> } = {
    allowances: feature(async () =>
      (await import('./allowances/load-allowances.js')).loadAllowances(parts),
    ),
    analytics: feature(async () => (await import('./api/load-analytics.js')).loadAnalytics(parts)),
    approvals: feature(async () =>
      (await import('./approvals/load-approvals.js')).loadApprovals(parts),
    ),
    balances: feature(async () =>
      (await import('./balances/load-balances.js')).loadBalances(parts),
    ),
    collectibles: feature(async () =>
      (await import('./collectibles/load-collectibles.js')).loadCollectibles(parts),
    ),
    contracts: feature(
      async () => (await import('./contracts/load-contracts.js')).loadContracts(parts),
      ['intents'],
    ),
    device: feature(
      async () => (await import('./device/load-device.js')).loadDevice(parts),
      ['intents'],
    ),
    history: feature(async () => (await import('./history/load-history.js')).loadHistory(parts)),
    identity: feature(async () =>
      (await import('./identity/load-identity.js')).loadIdentity(parts),
    ),
    intents: feature(async () =>
      (await import('./transactions/load-intents.js')).loadIntents(parts),
    ),
    logins: feature(async () => (await import('./login/load-logins.js')).loadLogins(parts)),
    namedActs: feature(async () =>
      (await import('./contracts/load-named-acts.js')).loadNamedActs(parts),
    ),
    networkPictures: feature(async () =>
      (await import('./api/load-network-pictures.js')).loadNetworkPictures(parts),
    ),
    nodes: feature(async () => (await import('./adapters/load-nodes.js')).loadNodes(parts)),
    pairing: feature(async () => (await import('./pairing/load-pairing.js')).loadPairing(parts)),
    portfolio: feature(
      async () => (await import('./portfolio/load-portfolio.js')).loadPortfolio(parts),
      ['balances'],
    ),
    send: feature(async () => (await import('./send/load-send.js')).loadSend(parts), ['intents']),
    swap: feature(
      async () => (await import('./swap/load-swap.js')).loadSwap(parts),
      ['intents', 'contracts'],
    ),
    swapPage: feature(async () => (await import('./swap/swap-page.js')).createSwapPage(parts)),
    wallets: feature(async () => {
      const [{ loadWallets }, { createArrangeWallets }] = await Promise.all([
        import('./wallets/load-wallets.js'),
        import('./wallets/arrange-wallets.js'),
      ])
      return loadWallets(parts, createArrangeWallets)
    }),
  }
  return {
    load: (name) => table[name].load(),
    loaded: (name) => table[name].loaded(),
    destroy() {
      isEnded = true
      for (const one of Object.values(table)) one.loaded()?.destroy()
    },
  }
}

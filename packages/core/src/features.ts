import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import { KitError } from './errors/errors.js'
import type { KitParts } from './kit-parts.js'
import type { Features, LoadFeatures } from './shell/feature-list.js'

/** A feature: what creates it from the parts of a kit, and the features it builds on, loaded at the same time. */
type Feature<name extends keyof Features> = {
  readonly needs?: readonly (keyof Features)[]
  load(parts: KitParts): Promise<Features[name]>
}

const table: { readonly [name in keyof Features]: Feature<name> } = {
  analytics: {
    load: async (parts) => (await import('./api/load-analytics.js')).loadAnalytics(parts),
  },
  balances: {
    load: async (parts) => (await import('./balances/load-balances.js')).loadBalances(parts),
  },
  collectibles: {
    load: async (parts) =>
      (await import('./collectibles/load-collectibles.js')).loadCollectibles(parts),
  },
  contracts: {
    needs: ['intents'],
    load: async (parts) => (await import('./contracts/load-contracts.js')).loadContracts(parts),
  },
  history: {
    load: async (parts) => (await import('./history/load-history.js')).loadHistory(parts),
  },
  identity: {
    load: async (parts) => (await import('./identity/load-identity.js')).loadIdentity(parts),
  },
  intents: {
    load: async (parts) => (await import('./transactions/load-intents.js')).loadIntents(parts),
  },
  logins: { load: async (parts) => (await import('./login/load-logins.js')).loadLogins(parts) },
  namedActs: {
    load: async (parts) => (await import('./contracts/load-named-acts.js')).loadNamedActs(parts),
  },
  pairing: {
    load: async (parts) => (await import('./pairing/load-pairing.js')).loadPairing(parts),
  },
  send: {
    needs: ['intents'],
    load: async (parts) => (await import('./send/load-send.js')).loadSend(parts),
  },
  swap: {
    needs: ['intents', 'contracts'],
    load: async (parts) => (await import('./swap/load-swap.js')).loadSwap(parts),
  },
  wallets: {
    async load(parts) {
      const [{ loadWallets }, { createArrangeWallets }] = await Promise.all([
        import('./wallets/load-wallets.js'),
        import('./wallets/arrange-wallets.js'),
      ])
      return loadWallets(parts, createArrangeWallets)
    },
  },
}

/** How each feature is loaded. The table is a chunk of its own, so a page that loads no feature does not load it. */
export function createFeatures(parts: KitParts): LoadFeatures {
  let isEnded = false
  const lazy = <name extends keyof Features>(name: name): Lazy<Features[name]> =>
    createLazy(async () => {
      const { needs = [], load } = table[name]
      const needed = needs.map((other) => features[other].load())
      for (const other of needed) other.catch(() => undefined) // the feature asks for it, and fails with it
      const feature = await load(parts)
      if (!isEnded) return feature
      feature?.destroy() // the kit ended meanwhile
      throw new KitError('connection/cancelled')
    })
  const features: { readonly [name in keyof Features]: Lazy<Features[name]> } = {
    analytics: lazy('analytics'),
    balances: lazy('balances'),
    collectibles: lazy('collectibles'),
    contracts: lazy('contracts'),
    history: lazy('history'),
    identity: lazy('identity'),
    intents: lazy('intents'),
    logins: lazy('logins'),
    namedActs: lazy('namedActs'),
    pairing: lazy('pairing'),
    send: lazy('send'),
    swap: lazy('swap'),
    wallets: lazy('wallets'),
  }
  return {
    load: (name) => features[name].load(),
    loaded: (name) => features[name].loaded(),
    destroy() {
      isEnded = true
      for (const feature of Object.values(features)) feature.loaded()?.destroy()
    },
  }
}

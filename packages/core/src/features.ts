import type { Analytics } from './api/analytics.js'
import { createApi } from './api/load-api.js'
import type { OriginCheck } from './api/origin-check.js'
import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import type { Described } from './errors/describe-error.js'
import { describeError } from './errors/describe-error.js'
import type { KitParts } from './kit-parts.js'
import type { Logins } from './login/logins.js'
import type { Pairing } from './pairing/pairing.js'
import type { Send } from './send/send.js'
import { alertForRefusal } from './shell/alert-for-refusal.js'
import { flowOf } from './shell/flow-of.js'
import { readAhead } from './shell/read-ahead.js'
import type { Transactions } from './transactions/transactions.js'
import type { LoadedWallets } from './wallets/load-wallets.js'

/** Controllers that are loaded on first use, each in its own chunk. */
export interface Features {
  /** Null when analytics are off or no provider is configured. */
  analytics: Analytics | null
  /** What hands a transaction to the wallet and follows it. `send` builds on it. */
  intents: Transactions
  /** Login by e-mail or with a social account. */
  logins: Logins
  origin: OriginCheck
  pairing: Pairing
  send: Send
  /** The list of all wallets, including those that are not installed. */
  wallets: LoadedWallets
}

/** Loads the features of one kit. */
export interface LoadFeatures {
  /** Loads a feature. It is loaded once; after a failure the next call tries again. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
  loaded<name extends keyof Features>(name: name): Features[name] | null
  /** `describeError`, whose table is no part of the entry. */
  describe(error: unknown): Described
  /** Shows an alert for the developer: the relay refused this app. */
  showRefusal(reason: string): void
  /** Reads the code that the next click probably needs; see `readAhead`. */
  readAhead(isConnected: boolean): void
  destroy(): void
}

/** How each feature is loaded. The table is a chunk of its own, so a page that loads no feature does not load it. */
export function createFeatures(parts: KitParts): LoadFeatures {
  const api = createApi(parts)
  const isAtSend = () => flowOf[parts.router.current.name] === 'send'
  const features: { readonly [name in keyof Features]: Lazy<Features[name]> } = {
    analytics: createLazy(async () =>
      (await import('./api/load-analytics.js')).loadAnalytics(parts, api),
    ),
    intents: createLazy(async () =>
      (await import('./transactions/load-intents.js')).loadIntents(parts),
    ),
    logins: createLazy(async () => (await import('./login/load-logins.js')).loadLogins(parts)),
    origin: createLazy(async () =>
      (await import('./api/load-origin-check.js')).loadOrigin(parts, api),
    ),
    pairing: createLazy(async () => (await import('./pairing/load-pairing.js')).loadPairing(parts)),
    send: createLazy(async () => {
      // At the same time: the one needs the other.
      const [{ loadSend }] = await Promise.all([
        import('./send/load-send.js'),
        features.intents.load(),
      ])
      return loadSend(parts, isAtSend)
    }),
    wallets: createLazy(async () => {
      const [{ loadWallets }, { createArrangeWallets }] = await Promise.all([
        import('./wallets/load-wallets.js'),
        import('./wallets/arrange-wallets.js'),
      ])
      const wallets = loadWallets(parts, {
        connectors: parts.connectors,
        api,
        included: parts.options.includeWallets,
        featured: parts.options.featuredWallets,
      })
      return { ...wallets, arrangement: () => createArrangeWallets(parts.options) }
    }),
  }
  return {
    load: (name) => features[name].load(),
    loaded: (name) => features[name].loaded(),
    describe: describeError,
    showRefusal: (reason) => parts.alerts.show(alertForRefusal(reason)),
    readAhead: (isConnected) => readAhead(parts, features, isConnected),
    destroy() {
      for (const feature of Object.values(features)) feature.loaded()?.destroy()
    },
  }
}

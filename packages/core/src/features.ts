import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import type { KitParts } from './kit-parts.js'
import type { Logins } from './login/logins.js'
import type { Pairing } from './pairing/pairing.js'
import type { Analytics } from './provider/analytics.js'
import { providerOf } from './provider/load-provider.js'
import type { OriginCheck } from './provider/origin-check.js'
import type { Send } from './send/send.js'
import { alertForRefusal } from './shell/alert-for-refusal.js'
import { readAhead } from './shell/read-ahead.js'
import { flowOf } from './shell/router.js'
import type { Wallets } from './wallets/wallets.js'

/** Controllers that are loaded on first need, each a chunk of its own. */
export interface Features {
  /** null: analytics are off, or there is nobody to tell. */
  analytics: Analytics | null
  /** By e-mail, or with an account elsewhere. */
  logins: Logins
  origin: OriginCheck
  pairing: Pairing
  send: Send
  /** The wallets there are, beside those within reach. */
  wallets: Wallets
}

/** The features of one kit. */
export interface LoadFeatures {
  /** Loads a feature, once. A load that failed may be tried again. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
  loaded<name extends keyof Features>(name: name): Features[name] | null
  /** Tells whoever runs the app that the relay refused it. */
  showRefusal(reason: string): void
  /** Reads what the next click may need; see `readAhead`. */
  readAhead(isConnected: boolean): void
  destroy(): void
}

/** How each feature is loaded. This table is a chunk, too: a page that loads no feature has none of it. */
export function createFeatures(parts: KitParts): LoadFeatures {
  const isSending = () => flowOf[parts.router.current.name] === 'send'
  const features: { readonly [name in keyof Features]: Lazy<Features[name]> } = {
    analytics: createLazy(async () =>
      (await import('./provider/load-analytics.js')).loadAnalytics(parts),
    ),
    logins: createLazy(async () => (await import('./login/load-logins.js')).loadLogins(parts)),
    origin: createLazy(async () =>
      (await import('./provider/load-origin-check.js')).loadOrigin(parts),
    ),
    pairing: createLazy(async () => (await import('./pairing/load-pairing.js')).loadPairing(parts)),
    send: createLazy(async () => (await import('./send/load-send.js')).loadSend(parts, isSending)),
    wallets: createLazy(async () =>
      (await import('./wallets/load-wallets.js')).loadWallets(parts, {
        connectors: parts.connectors,
        provider: providerOf(parts),
        included: parts.options.includeWallets,
        featured: parts.options.featuredWallets,
      }),
    ),
  }
  return {
    load: (name) => features[name].load(),
    loaded: (name) => features[name].loaded(),
    showRefusal: (reason) => parts.alerts.show(alertForRefusal(reason)),
    readAhead: (isConnected) => readAhead(parts, features, isConnected),
    destroy() {
      for (const feature of Object.values(features)) feature.loaded()?.destroy()
    },
  }
}

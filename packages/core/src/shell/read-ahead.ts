import type { OriginCheck } from '../api/origin-check.js'
import type { Lazy } from '../async/lazy.js'
import type { KitParts } from '../kit-parts.js'

// Checking an address for the first time compiles the hash function of its checksum. Do that before a person waits for it.
const someAddress = `0x${'0'.repeat(40)}`

type Parts = Pick<
  KitParts,
  'connection' | 'env' | 'families' | 'network' | 'options' | 'walletConnect'
>
type ProviderFeatures = { readonly analytics: Lazy<unknown>; readonly origin: Lazy<OriginCheck> }

/**
 * Reads the code that the next click probably needs: first what connecting needs, then the rest, when the browser is idle.
 * The only requests to another host go to the provider, if one is configured (ruling 10). What fails to load is loaded again
 * when it is needed.
 */
export function readAhead(parts: Parts, features: ProviderFeatures, isConnected: boolean): void {
  const { connection, env, families, network, options, walletConnect } = parts
  async function readConnecting() {
    const [adapter] = await Promise.all([
      families.load(network.state.caipNetwork.chainNamespace),
      connection.preload(),
    ])
    await adapter.parseAccounts([someAddress])
  }
  async function readRest() {
    await env.page?.idle?.()
    if (!isConnected) await walletConnect?.preload?.()
  }
  /** Analytics need a provider (ruling 2). */
  async function askProvider() {
    if (options.features.analytics) await features.analytics.load()
    await (await features.origin.load()).check()
  }
  readConnecting()
    .catch(() => undefined)
    .then(readRest)
    .catch(() => undefined)
  if (options.provider) askProvider().catch(() => undefined)
}

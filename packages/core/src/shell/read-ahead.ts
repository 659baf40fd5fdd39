import type { Lazy } from '../async/lazy.js'
import type { KitParts } from '../kit-parts.js'
import type { OriginCheck } from '../provider/origin-check.js'

// Checking an address for the first time compiles the hash function of its checksum. Do that before a person waits for it.
const someAddress = `0x${'0'.repeat(40)}`

type Parts = Pick<KitParts, 'connection' | 'families' | 'network' | 'options' | 'walletConnect'>
type ProviderFeatures = { readonly analytics: Lazy<unknown>; readonly origin: Lazy<OriginCheck> }

/**
 * Reads the code that the next click probably needs. The only requests to another host go to the provider, if one is
 * configured (ruling 10). What fails to load is loaded again when it is needed.
 */
export function readAhead(parts: Parts, features: ProviderFeatures, isConnected: boolean): void {
  const { connection, families, network, options, walletConnect } = parts
  async function readCode() {
    const [adapter] = await Promise.all([
      families.load(network.state.caipNetwork.chainNamespace),
      connection.preload(),
      !isConnected && walletConnect?.preload?.(),
    ])
    await adapter.parseAccounts([someAddress])
  }
  /** Analytics need a provider (ruling 2). */
  async function askProvider() {
    if (options.features.analytics) await features.analytics.load()
    await (await features.origin.load()).check()
  }
  readCode().catch(() => undefined)
  if (options.provider) askProvider().catch(() => undefined)
}

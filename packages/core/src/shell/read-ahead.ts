import type { Lazy } from '../async/lazy.js'
import type { KitParts } from '../kit-parts.js'
import type { OriginCheck } from '../provider/origin-check.js'

// The first check of an address compiles the hash in its checksum: not while a person waits.
const someAddress = `0x${'0'.repeat(40)}`

type Parts = Pick<KitParts, 'connection' | 'families' | 'network' | 'options' | 'walletConnect'>
type Asking = { readonly analytics: Lazy<unknown>; readonly origin: Lazy<OriginCheck> }

/**
 * Reads the code that the next click probably needs. Of others only the provider is asked, where one is configured
 * (ruling 10). What does not come is tried again when it is needed.
 */
export function readAhead(parts: Parts, asking: Asking, isConnected: boolean): void {
  const { connection, families, network, options, walletConnect } = parts
  async function readCode() {
    const [adapter] = await Promise.all([
      families.load(network.state.caipNetwork.chainNamespace),
      connection.preload(),
    ])
    await adapter.parseAccounts([someAddress])
    if (!isConnected) await walletConnect?.preload?.()
  }
  /** Analytics need a provider (ruling 2). */
  async function askProvider() {
    if (options.features.analytics) await asking.analytics.load()
    await (await asking.origin.load()).check()
  }
  readCode().catch(() => undefined)
  if (options.provider) askProvider().catch(() => undefined)
}

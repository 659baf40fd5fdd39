import type { LookAgain } from '../../adapters/adapter.js'
import type { Dispose } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import type { Connector } from '../connector.js'
import type { BrowserCode } from './browser-connector.js'
import { discoverAnnounced } from './discover-announced.js'
import { discoverInjected } from './discover-injected.js'
import type { RawProvider } from './raw-provider.js'

/**
 * Discovers the wallets of this browser, each once. On a server there are none.
 * @param again called with what looks once more at `window.ethereum`
 * @param wanted ids of wallets used before. They are found even past the limit of announcements
 * @param code what all of them do, where somebody else reads it too
 */
export function discoverBrowserWallets(
  { page }: Pick<Environment, 'page'>,
  found: (connector: Connector) => void,
  again: LookAgain,
  wanted: readonly (string | undefined)[] = [],
  code?: BrowserCode,
): Dispose {
  if (!page) return () => undefined
  const announced = new Set<RawProvider>()
  const tell = (connector: Connector, provider: RawProvider) => {
    announced.add(provider)
    found(connector)
  }
  const stopAnnounced = discoverAnnounced({ page }, tell, wanted, code)
  const stopInjected = discoverInjected(page, (one) => announced.has(one), found, again, code)
  return () => {
    stopAnnounced()
    stopInjected()
  }
}

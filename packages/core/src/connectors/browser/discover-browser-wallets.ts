import type { Dispose } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import type { Connector } from '../connector.js'
import { discoverAnnounced } from './discover-announced.js'
import { discoverInjected } from './discover-injected.js'
import type { RawProvider } from './raw-provider.js'

/**
 * Discovers the wallets of this browser, each once. On a server there are none.
 * @param wanted ids of wallets used before. They are found even past the limit of announcements
 */
export function discoverBrowserWallets(
  env: Pick<Environment, 'page' | 'after'>,
  found: (connector: Connector) => void,
  wanted: readonly (string | undefined)[] = [],
): Dispose {
  const { page, after } = env
  if (!page) return () => undefined
  const announced = new Set<RawProvider>()
  const tell = (connector: Connector, provider: RawProvider) => {
    announced.add(provider)
    found(connector)
  }
  const stopAnnounced = discoverAnnounced({ page }, tell, wanted)
  const stopInjected = discoverInjected(
    { page, after },
    (provider) => announced.has(provider),
    found,
  )
  return () => {
    stopAnnounced()
    stopInjected()
  }
}

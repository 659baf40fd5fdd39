import type { Dispose } from '../../async/disposer.js'
import type { Environment, Page } from '../../environment.js'
import type { Connector } from '../connector.js'
import { createBrowserConnector } from './browser-connector.js'
import type { RawProvider } from './raw-provider.js'
import { isRawProvider } from './raw-provider.js'

const discoveryTimeout = 300 // ms for wallets to announce themselves, spec §9

/**
 * Discovers the wallet at `window.ethereum`, which may be too old to announce itself. It waits first, so that wallets that
 * do announce themselves are known.
 * @param isAnnounced whether this object belongs to a wallet that is already known
 */
export function discoverInjected(
  env: Pick<Environment, 'after'> & { page: Page },
  isAnnounced: (provider: RawProvider) => boolean,
  found: (connector: Connector) => void,
): Dispose {
  return env.after(discoveryTimeout, () => {
    const provider = injected(env.page)
    if (!provider || isAnnounced(provider)) return
    const identity = { id: 'injected', name: 'Browser Wallet', icon: null, rdns: null } as const
    found(createBrowserConnector({ ...identity, type: 'injected' }, provider))
  })
}

function injected(page: Page): RawProvider | null {
  try {
    const provider = page.injected()
    return isRawProvider(provider) ? provider : null
  } catch {
    return null // a getter that throws: no wallet
  }
}

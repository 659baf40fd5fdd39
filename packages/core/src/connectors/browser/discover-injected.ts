import type { LookAgain } from '../../adapters/adapter.js'
import type { Dispose } from '../../async/disposer.js'
import type { Page } from '../../environment.js'
import type { Connector } from '../connector.js'
import type { BrowserCode } from './browser-connector.js'
import { createBrowserConnector } from './browser-connector.js'
import type { RawProvider } from './raw-provider.js'
import { isRawProvider } from './raw-provider.js'

/**
 * Discovers the wallet at `window.ethereum`, which may be too old to announce itself. It may come late, so each look counts
 * until one is found.
 * @param isAnnounced whether this object belongs to a wallet that is already known
 */
export function discoverInjected(
  page: Page,
  isAnnounced: (provider: RawProvider) => boolean,
  found: (connector: Connector) => void,
  again: LookAgain,
  code?: BrowserCode,
): Dispose {
  const stop = again(() => {
    const provider = injected(page)
    if (!provider || isAnnounced(provider)) return
    stop()
    const identity = { id: 'injected', name: 'Browser Wallet', icon: null, rdns: null } as const
    found(createBrowserConnector({ ...identity, type: 'injected' }, provider, code))
  })
  return stop
}

function injected(page: Page): RawProvider | null {
  try {
    const provider = page.injected()
    return isRawProvider(provider) ? provider : null
  } catch {
    return null // a getter that throws: no wallet
  }
}

import { abortable } from '../../async/abortable.js'
import { createLazy } from '../../async/lazy.js'
import type { Connector } from '../connector.js'
import type { createBrowserSession } from './browser-session.js'
import type { RawProvider } from './raw-provider.js'

type Identity = Pick<Connector, 'id' | 'name' | 'icon' | 'rdns' | 'uuid'> & {
  type: 'announced' | 'injected'
}

/** What the wallets of this browser do: read once for all of them. */
export type BrowserCode = () => Promise<{ createBrowserSession: typeof createBrowserSession }>

/**
 * A connector for a wallet of this browser. What it does is loaded when the wallet is asked.
 * @param code once it is read, the wallet is asked in the task of the click: an `import()` takes one of its own, after a frame
 */
export function createBrowserConnector(
  identity: Identity,
  raw: RawProvider,
  code: BrowserCode = () => import('./browser-session.js'),
): Connector {
  const session = createLazy(async () => (await code()).createBrowserSession(connector, raw))
  const connector: Connector = {
    ...identity,
    namespaces: ['eip155'],
    reaches: raw,
    connect: async (request) => (await abortable(request.signal, session.load)).connect(request),
    reconnect: async (request) =>
      (await abortable(request.signal, session.load)).reconnect(request),
    watchAccounts: (listener) => session.loaded()?.watchAccounts(listener) ?? null,
    disconnect: async () => (await session.load()).disconnect(),
    async preload() {
      await session.load()
    },
  }
  return connector
}

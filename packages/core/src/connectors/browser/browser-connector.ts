import { abortable } from '../../async/abortable.js'
import { createLazy } from '../../async/lazy.js'
import type { Connector } from '../connector.js'
import type { RawProvider } from './raw-provider.js'

type Identity = Pick<Connector, 'id' | 'name' | 'icon' | 'rdns' | 'uuid'> & {
  type: 'announced' | 'injected'
}

/** A connector for a wallet of this browser. What it does is loaded when the wallet is asked. */
export function createBrowserConnector(identity: Identity, raw: RawProvider): Connector {
  const session = createLazy(async () =>
    (await import('./browser-session.js')).createBrowserSession(connector, raw),
  )
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

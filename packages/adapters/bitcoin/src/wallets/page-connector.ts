import type { Connector } from '@gla/core/family'
import { abortable } from '@gla/core/family'
import type { PageSession } from './page-session.js'
import type { PageWallet } from './page-wallet.js'

/** The id, name and icon of a wallet in the page, cleaned. */
export type PageIdentity = Pick<Connector, 'id' | 'name' | 'icon'>

/** A Bitcoin wallet in this browser. The code for its API is loaded when it is chosen. */
export function createPageConnector(
  identity: PageIdentity,
  raw: object,
  load: () => Promise<PageWallet>,
): Connector {
  let session: Promise<PageSession> | null = null
  let loaded: PageSession | null = null

  async function make(): Promise<PageSession> {
    const [{ createPageSession }, wallet] = await Promise.all([import('./page-session.js'), load()])
    loaded = createPageSession(identity, wallet)
    return loaded
  }
  function open(): Promise<PageSession> {
    session ??= make().catch((error) => {
      session = null // the next call tries again
      throw error
    })
    return session
  }

  return {
    ...identity,
    type: 'announced',
    namespaces: ['bip122'],
    rdns: null,
    reaches: raw,
    connect: async (request) => (await abortable(request.signal, open)).connect(request),
    reconnect: async (request) => (await abortable(request.signal, open)).reconnect(request),
    watchAccounts: (listener) => loaded?.watchAccounts(listener) ?? null,
    async disconnect() {
      await (await session)?.disconnect()
    },
    async preload() {
      await open()
    },
    destroy() {
      session?.then(
        (one) => one.destroy(),
        () => undefined, // whoever asked has the error
      )
    },
  }
}

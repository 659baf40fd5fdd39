import type { ChainFamily } from '../../adapters/adapter.js'
import { createLazy } from '../../async/lazy.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { Metadata } from '../../options/options.js'
import type { Connector } from '../connector.js'
import { createOpenCodes, hasStoredSession } from './wallet-connect-stored.js'

/** What a session is asked for in one chain family. */
export type SessionFamily = Required<Pick<ChainFamily, 'namespace' | 'session'>>

export interface WalletConnectOptions {
  /**
   * `ws(s)://` address of the relay, or several of one relay: the first that can be reached is used, and remembered for
   * the page's life. `null`: the public one, which wants a project id.
   */
  readonly relayUrl: string | readonly string[] | null
  /** The families beside the EVM. @default [] */
  readonly families?: readonly SessionFamily[]
  readonly projectId: string | null
  readonly metadata: Metadata
  /** Begins the name of every stored key. */
  readonly storagePrefix: string
  readonly environment: Environment
  /** The relay does not want this app, in its own words (untrusted). */
  onRefused(reason: string): void
  /** @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
}

/**
 * Wallets on other devices, over a relay (spec §4, wallet session). Small: the client is loaded on `preload`, `connect`,
 * or `reconnect` when a session is stored. A load that failed is tried again the next time.
 */
export function createWalletConnectConnector(options: WalletConnectOptions): Connector {
  const { environment, storagePrefix, families = [] } = options
  const codes = createOpenCodes(environment, storagePrefix)
  let isDestroyed = false
  const client = createLazy(async () => {
    const { createWalletConnect } = await import('./wallet-connect.js')
    const loaded = await createWalletConnect(options, codes)
    if (isDestroyed) loaded.destroy()
    return loaded
  })
  const mayReconnect = () =>
    client.loaded() !== null || hasStoredSession(environment, storagePrefix)

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'wallet-connect',
    namespaces: ['eip155', ...families.map(({ namespace }) => namespace)],
    icon: null,
    rdns: null,
    connect: async (request) => (await client.load()).connect(request),
    async reconnect(request) {
      if (request.signal.aborted) throw new KitError('connection/cancelled')
      return mayReconnect() ? (await client.load()).reconnect(request) : null
    },
    async resume(request) {
      if (!codes.get()) return null
      return (await client.load()).resume(request)
    },
    async disconnect() {
      if (mayReconnect()) await (await client.load()).disconnect()
    },
    async preload() {
      await client.load()
    },
    destroy() {
      isDestroyed = true
      client.loaded()?.destroy()
    },
  }
}

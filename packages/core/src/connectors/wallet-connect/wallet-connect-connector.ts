import { createLazy } from '../../async/lazy.js'
import { KitError } from '../../errors/errors.js'
import type { Connector } from '../connector.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import { createOpenCodes, hasStoredSession } from './wallet-connect-stored.js'

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

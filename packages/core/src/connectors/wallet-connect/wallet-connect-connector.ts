import { createLazy } from '../../async/lazy.js'
import { KitError } from '../../errors/errors.js'
import type { Connector } from '../connector.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'
import { createOpenPairings, hasStoredSession } from './wallet-connect-stored.js'

/**
 * The connector for wallets on other devices, over a relay (spec §4, wallet session). This file is part of the entry and
 * therefore small: the client is loaded on `preload`, `connect`, and `reconnect` or `disconnect` with a stored session.
 */
export function createWalletConnectConnector(options: WalletConnectOptions): Connector {
  const { environment, storagePrefix, namespaces = [] } = options
  const openPairings = createOpenPairings(environment, storagePrefix)
  let isDestroyed = false
  const client = createLazy(async () => {
    const { createWalletConnect } = await import('./wallet-connect.js')
    const loaded = await createWalletConnect(options, openPairings)
    if (isDestroyed) loaded.destroy()
    return loaded
  })
  const mayReconnect = () =>
    client.loaded() !== null || hasStoredSession(environment, storagePrefix)

  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'wallet-connect',
    namespaces: ['eip155', ...namespaces.map(({ namespace }) => namespace)],
    icon: null,
    rdns: null,
    connect: async (request) => (await client.load()).connect(request),
    async reconnect(request) {
      if (request.signal.aborted) throw new KitError('connection/cancelled')
      return mayReconnect() ? (await client.load()).reconnect(request) : null
    },
    isAwaited: () => openPairings.get() !== null,
    async resume(request) {
      if (!openPairings.get()) return null
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

import type { DisconnectOptions } from '../connectors/connector.js'
import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { DisconnectNotices } from './disconnect-notices.js'
import type { Leaving } from './leaving-together.js'

export type TellDeps = { notices: DisconnectNotices; emit: Emit }

/**
 * Notifies the wallets of a sign-out that has happened. Never throws; emits `connection/disconnect-failed` if wallets could not be
 * notified.
 * @param namespace the one that was signed out of; undefined for all
 */
export async function tellWallets(
  { notices, emit }: TellDeps,
  wallets: Leaving['wallets'],
  namespace?: ChainNamespace,
  options?: DisconnectOptions,
): Promise<void> {
  const untold = await Promise.all(
    [...wallets].map(async ([connector, name]) =>
      (await notices.send(connector, options)) ? [] : [name],
    ),
  )
  const failed = untold.flat()
  if (failed.length === 0) return
  const code = namespace
    ? 'connection/failed-to-disconnect-chain'
    : 'connection/failed-to-disconnect'
  emit('connection/disconnect-failed', { code, namespaces: failed })
}

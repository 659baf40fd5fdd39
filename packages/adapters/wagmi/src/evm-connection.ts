import type { Kit } from '@gla/core'
import { FeatureError, watch } from '@gla/core'
import type { Dispose } from '@gla/core/family'

// The kit ends a restore after 10 s at the latest (ruling 9). wagmi does not wait much longer, whatever happens.
const restoreDeadline = 12_000 // ms

/** The kit's EVM connection, as wagmi describes one. */
export type EvmConnection = {
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
}

/** @returns null while no EVM wallet is connected */
export function connectionOf(kit: Kit): EvmConnection | null {
  const { address, allAccounts } = kit.account.state.eip155
  if (!address || !kit.connection.link('eip155')) return null
  const all = [address, ...allAccounts.map((account) => account.address)]
  return { accounts: [...new Set(all)] as `0x${string}`[], chainId: chainOf(kit) }
}

/**
 * The chain of the wallet; while none is connected the one in view, or the first.
 * @throws KitError `adapter/network-undefined` where the dapp has configured no EVM network
 */
export function chainOf(kit: Kit): number {
  const { chainNamespace, caipNetworkId } = kit.network.of('eip155')
  if (chainNamespace !== 'eip155') throw new FeatureError('adapter/network-undefined')
  return Number(caipNetworkId.split(':')[1])
}

/** Calls back when the connection may have changed. */
export function watchConnection(kit: Kit, changed: () => void): Dispose {
  const parts = [kit.connection.state, kit.account.state, kit.network.state]
  const stops = parts.map((part) => watch(part, changed))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Waits until a restore has ended, at most until the deadline. */
export function restored(kit: Kit): Promise<void> {
  const isOver = () => kit.connection.state.eip155.status !== 'restoring'
  if (isOver()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      stop()
      cancel()
      resolve()
    }
    const stop = watch(kit.connection.state, () => isOver() && end())
    const cancel = kit.environment.after(restoreDeadline, end)
  })
}

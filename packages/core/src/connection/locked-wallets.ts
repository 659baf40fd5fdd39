import type { Dispose } from '../async/disposer.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'
import type { ConnectionTransitions } from './connection-transitions.js'

const pause = 1_000 // ms between two tries, however often a wallet says that it has accounts

export type LockedWalletsDeps = Pick<Environment, 'after'> & {
  connections: Pick<ConnectionTransitions, 'state' | 'storedId'>
  connector(id: string, namespace?: ChainNamespace): Connector | null
  /** Restores the stored wallet of one namespace, without prompting the person. Never throws. */
  restore(namespace: ChainNamespace): Promise<void>
}

/**
 * Listens to the wallets that are stored and not connected, mostly because they are locked: once one says that it has
 * accounts again, its connection is restored (ruling 38). After a sign-out nothing is stored, so nobody is listened to.
 */
export interface LockedWallets {
  /** Call it when the status, what is stored, or the wallets of the page have changed. */
  update(namespace: ChainNamespace): void
  destroy(): void
}

type Watched = { readonly connector: Connector; stop: Dispose; hasAccounts: boolean }

export function createLockedWallets(deps: LockedWalletsDeps): LockedWallets {
  const { connections } = deps
  const watched = new Map<ChainNamespace, Watched>()
  const pauses = new Map<ChainNamespace, Dispose>()
  let isEnded = false

  const status = (namespace: ChainNamespace) => connections.state[namespace].status

  /**
   * The wallet to listen to. During a restore too: its answer may be older than the event. And while another wallet is asked,
   * which the person may refuse.
   */
  function lockedWallet(namespace: ChainNamespace): Connector | null {
    if (status(namespace) === 'connected') return null
    const id = connections.storedId(namespace)
    return id === undefined ? null : deps.connector(id, namespace)
  }

  function stop(namespace: ChainNamespace) {
    watched.get(namespace)?.stop()
    watched.delete(namespace)
  }

  function start(namespace: ChainNamespace, connector: Connector) {
    const one: Watched = { connector, stop: () => undefined, hasAccounts: false }
    const listener = () => {
      one.hasAccounts = true
      queueMicrotask(() => restore(namespace)) // not within the wallet's own call
    }
    try {
      const dispose = memberOf(connector, 'watchAccounts')?.call(connector, listener)
      if (dispose) watched.set(namespace, Object.assign(one, { stop: dispose }))
    } catch {
      // A connector of the dapp that throws must not stop a disconnect. Its wallet comes back with the next page.
    }
  }

  function restore(namespace: ChainNamespace) {
    const one = watched.get(namespace)
    if (!one?.hasAccounts || pauses.has(namespace) || status(namespace) !== 'disconnected') return
    one.hasAccounts = false
    const stopPause = deps.after(pause, () => {
      pauses.delete(namespace)
      restore(namespace)
    })
    pauses.set(namespace, stopPause)
    void deps.restore(namespace)
  }

  return {
    update(namespace) {
      if (isEnded) return
      const connector = lockedWallet(namespace)
      if (connector !== (watched.get(namespace)?.connector ?? null)) {
        stop(namespace)
        if (connector) start(namespace, connector)
      }
      restore(namespace)
    },
    destroy() {
      isEnded = true
      for (const namespace of [...watched.keys()]) stop(namespace)
      for (const stopPause of pauses.values()) stopPause()
    },
  }
}

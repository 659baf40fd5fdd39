import { withDeadline } from '../async/deadline.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { Attempt } from './attempts.js'
import type { WalletAnswer } from './connection-transitions.js'
import type { ReconnectDeps } from './reconnect-wallet.js'
import { reconnectWallet } from './reconnect-wallet.js'
import { spansNamespaces } from './spans-namespaces.js'

const chunkDeadline = 30_000 // ms to load our own code

export type RestoreDeps = ReconnectDeps & {
  /** Loads the adapter of a namespace. */
  load(namespace: ChainNamespace): Promise<unknown>
}

/**
 * Asks the wallets of these attempts, which {@link ConnectionTransitions.beginRestoring} has begun, without prompting the
 * person. Never throws.
 * @param isSync another tab or the wallet says that it is connected: what cannot be restored here stays stored
 */
export async function restoreWallets(
  deps: RestoreDeps,
  attempts: readonly Attempt[],
  isSync: boolean,
): Promise<void> {
  // A session is restored once, for all its namespaces.
  const sessions = new Map<string, WalletAnswer['attempts']>()
  for (const attempt of attempts) {
    if (!attempt.isOpen()) continue // cancelled while our own code was loaded
    const { connectorId, namespace } = attempt
    const key = spansNamespaces(deps.connector(connectorId))
      ? connectorId
      : `${namespace} ${connectorId}`
    const others = sessions.get(key)
    sessions.set(key, others ? [...others, attempt] : [attempt])
  }
  const restoring = [...sessions.values()].map(async (attempts) => {
    const signal = untilLast(attempts)
    try {
      // The time to load our own code does not count against the wallet's deadline.
      const load = () => deps.load(attempts[0].namespace)
      await withDeadline(deps, chunkDeadline, load, { signal })
      await reconnectWallet(deps, attempts, signal, isSync)
    } catch (error) {
      deps.connections.failed(attempts, describeError(error).code)
    }
  })
  await Promise.all(restoring)
}

/** Aborted once all of these attempts are cancelled: a person may connect another wallet in one namespace of a session. */
function untilLast(attempts: WalletAnswer['attempts']): AbortSignal {
  const last = new AbortController()
  const check = () => attempts.every(({ signal }) => signal.aborted) && last.abort()
  for (const { signal } of attempts) signal.addEventListener('abort', check)
  return last.signal
}

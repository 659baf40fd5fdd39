import { withDeadline } from '../async/deadline.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { namespaces } from '../networks/caip.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { ConnectionTransitions, WalletAnswer } from './connection-transitions.js'
import { spansNamespaces } from './spans-namespaces.js'
import type { WalletAnswers } from './wallet-answers.js'

const chunkDeadline = 30_000 // ms to load our own code

export type RestoreDeps = Pick<Environment, 'after'> & {
  connections: ConnectionTransitions
  connector(id: string, namespace?: ChainNamespace): Connector | null
  /** Loads the code that handles a wallet's answer. */
  load(namespace: ChainNamespace): Promise<readonly [unknown, WalletAnswers]>
}

/**
 * Restores each wallet that is stored and not connected, without prompting the person. Never throws.
 * @param isSync another tab has connected: what cannot be restored here stays stored
 */
export async function restoreWallets(deps: RestoreDeps, isSync: boolean): Promise<void> {
  const { connections } = deps
  // A session is restored once, for all its namespaces.
  const sessions = new Map<string, WalletAnswer['attempts']>()
  for (const namespace of namespaces) {
    const id = connections.storedId(namespace)
    if (!id || connections.wallet(namespace) || connections.unprompted(namespace)) continue
    const key = spansNamespaces(deps.connector(id)) ? id : `${namespace} ${id}`
    const attempt = connections.begin('restoring', namespace, id)
    const others = sessions.get(key)
    sessions.set(key, others ? [...others, attempt] : [attempt])
  }
  const restoring = [...sessions.values()].map(async (attempts) => {
    const signal = untilLast(attempts)
    try {
      // The time to load our own code does not count against the wallet's deadline.
      const load = () => deps.load(attempts[0].namespace)
      const [, answers] = await withDeadline(deps, chunkDeadline, load, { signal })
      await answers.reconnect(attempts, signal, isSync)
    } catch (error) {
      connections.failed(attempts, error)
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

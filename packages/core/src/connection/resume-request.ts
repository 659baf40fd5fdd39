import type { Connector, ConnectRequest } from '../connectors/connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { AcceptWallet } from './accept-wallet.js'
import type { Attempt } from './attempts.js'
import type { ConnectionTransitions } from './connection-transitions.js'

export type ResumeDeps = {
  connections: ConnectionTransitions
  request(namespace: ChainNamespace, signal: AbortSignal): Omit<ConnectRequest, 'onUri'>
  namespaceFor(connector: Connector): ChainNamespace
  /** Loads what an answer needs. */
  load(namespace: ChainNamespace): Promise<unknown>
  accept: AcceptWallet
}

/** Waits for the answer to what an earlier page asked a wallet. No status shows it, and any other attempt ends it. */
export interface ResumeRequest {
  /** Never throws. */
  resume(connector: Connector): Promise<void>
  /** Another tab has connected: its wallet is the one that counts. */
  giveWay(): void
}

export function createResumeRequest(deps: ResumeDeps): ResumeRequest {
  const { connections } = deps
  const unanswered = new Set<Attempt>()
  return {
    giveWay() {
      // Once there is an answer there is a session, maybe the other tab's own: it is connected, and the tabs agree on it.
      for (const attempt of unanswered)
        if (attempt.isOpen() && connections.storedId(attempt.namespace)) attempt.cancel()
    },
    async resume(connector) {
      const namespace = deps.namespaceFor(connector)
      if (!connector.resume || connections.attempt(namespace)) return
      const attempt = connections.begin('resuming', namespace, connector.id)
      unanswered.add(attempt)
      try {
        const link = await connector.resume({
          ...deps.request(namespace, attempt.signal),
          onWaiting: () => void deps.load(namespace).catch(() => undefined), // tried again with the answer
        })
        unanswered.delete(attempt)
        if (link) (await deps.accept({ attempts: [attempt], connector, link }))()
        else attempt.end()
      } catch (error) {
        unanswered.delete(attempt)
        connections.failed([attempt], error)
      }
    },
  }
}

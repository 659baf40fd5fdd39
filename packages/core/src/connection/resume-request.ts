import type { Connector, ConnectRequest } from '../connectors/connector.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'
import type { AcceptWallet } from './accept-wallet.js'
import type { Attempt } from './attempts.js'
import type { ConnectionTransitions } from './connection-transitions.js'

export type ResumeDeps = {
  connections: ConnectionTransitions
  request(namespace: ChainNamespace, signal: AbortSignal): Omit<ConnectRequest, 'onUri'>
  namespaceFor(connector: Connector): ChainNamespace
  /** Loads the adapter of a namespace. */
  load(namespace: ChainNamespace): Promise<unknown>
  accept: AcceptWallet
}

/** Waits for the answer to a request of an earlier page. The status does not show it, and any other attempt cancels it. */
export interface ResumeRequest {
  /** Never throws. */
  resume(connector: Connector): Promise<void>
  /** Another tab may have connected: an attempt ends where there is a stored connection. */
  cancelIfStored(): void
}

export function createResumeRequest(deps: ResumeDeps): ResumeRequest {
  const { connections } = deps
  const unanswered = new Set<Attempt>()
  return {
    cancelIfStored() {
      // With an answer there is a session, perhaps the same as in the other tab: it is accepted here, too.
      for (const attempt of unanswered)
        if (attempt.isOpen() && connections.storedId(attempt.namespace)) attempt.cancel()
    },
    async resume(connector) {
      const namespace = deps.namespaceFor(connector)
      const resume = memberOf(connector, 'resume')
      if (!resume || connections.attempt(namespace)) return
      const attempt = connections.begin('resuming', namespace, connector.id)
      unanswered.add(attempt)
      try {
        const link = await resume.call(connector, {
          ...deps.request(namespace, attempt.signal),
          onWaiting: () => void deps.load(namespace).catch(() => undefined), // loaded again when there is an answer
        })
        unanswered.delete(attempt)
        if (link) (await deps.accept({ attempts: [attempt], connector, link }))()
        else attempt.end()
      } catch (error) {
        unanswered.delete(attempt)
        connections.failed([attempt], describeError(error).code)
      }
    },
  }
}

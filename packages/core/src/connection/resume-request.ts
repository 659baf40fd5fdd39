import type { Connector, ConnectRequest, WalletLink } from '../connectors/connector.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { Question, Questions } from './attempts.js'
import type { ConnectionDeps } from './connection.js'

type Inside = {
  questions: Questions<ChainNamespace>
  request(namespace: ChainNamespace, signal: AbortSignal): Omit<ConnectRequest, 'onUri'>
  /** What taking a wallet needs, ahead of its yes. */
  load(namespace: ChainNamespace): Promise<unknown>
  /** Connects a wallet that said yes. @returns what tells of it */
  take(
    namespace: ChainNamespace,
    connector: Connector,
    link: WalletLink,
    mine: Question,
    signal: AbortSignal,
  ): Promise<() => void>
}

/** What a page before this one asked is waited for unseen: no status says so, and any other question ends it. */
export interface Resuming {
  /** Never throws. */
  resume(connector: Connector): Promise<void>
  /** The open question of this family is one that nobody sees. */
  isUnseen(namespace: ChainNamespace): boolean
  /** Another tab has connected: its wallet counts. */
  giveWay(): void
}

export function createResuming(
  deps: Pick<ConnectionDeps, 'familyFor' | 'stored' | 'emit'>,
  { questions, request, load, take }: Inside,
): Resuming {
  let open: { namespace: ChainNamespace; question: Question; isAnswered: boolean } | null = null
  const isUnseen = (namespace: ChainNamespace) =>
    open?.namespace === namespace && open.question.isOpen()

  return {
    isUnseen,
    giveWay() {
      // One that is answered has a session, which may be the other tab's: it is taken, and the tabs agree on it.
      if (open && !open.isAnswered && isUnseen(open.namespace) && deps.stored()[open.namespace])
        questions.cancel(open.namespace)
    },
    async resume(connector) {
      const namespace = deps.familyFor(connector)
      if (!connector.resume || questions.isOpen(namespace)) return
      const question = questions.open(namespace)
      const mine = { namespace, question, isAnswered: false }
      open = mine
      try {
        const link = await connector.resume({
          ...request(namespace, question.signal),
          onWaiting: () => void load(namespace).catch(() => undefined), // said when it is needed
        })
        mine.isAnswered = true
        if (link) (await take(namespace, connector, link, question, question.signal))()
      } catch (error) {
        const { code } = describeError(error)
        if (code !== 'connection/cancelled')
          deps.emit('connection/failed', { connectorId: connector.id, code, restoring: true })
      } finally {
        question.end()
      }
    },
  }
}

import { withDeadline } from '../async/deadline.js'
import type { Connector } from '../connectors/connector.js'
import { describeError } from '../errors/describe-error.js'
import { namespaces } from '../networks/caip.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { Questions } from './attempts.js'
import type { ConnectionDeps, ConnectionState } from './connection.js'
import type { LiveWallets } from './connection-state.js'

const browserRestoreDeadline = 3_000 // ms, ruling 9
const relayRestoreDeadline = 10_000 // ms, ruling 9
const chunkDeadline = 30_000 // ms for loading our own code

/** One session, or one login, holds what it gave in several families. */
export const isShared = (connector: Connector | null): boolean =>
  connector?.type === 'wallet-connect' || connector?.type === 'auth'

type Inside = {
  state: ConnectionState
  questions: Questions<ChainNamespace>
  live: LiveWallets
  settle(namespace: ChainNamespace): void
  settleIfIdle(namespace: ChainNamespace): void
  request(namespace: ChainNamespace, signal: AbortSignal): Parameters<Connector['reconnect']>[0]
}

/**
 * Finds wallets of before without asking a person: at the start of a page, and when another tab connected.
 * @returns what wakes all that is stored and not connected. Never throws.
 */
export function createWaking(
  deps: ConnectionDeps,
  { state, questions, live, settle, settleIfIdle, request }: Inside,
): (isFollowing: boolean) => Promise<void> {
  /** @param family what was connected through one connector; all of it comes back with one answer, or not at all */
  async function wake(
    connectorId: string,
    family: readonly ChainNamespace[],
    isFollowing: boolean,
  ) {
    const [namespace] = family
    if (!namespace) return
    const open = family.map((one) => ({ one, question: questions.open(one) }))
    const mine = (open[0] as (typeof open)[0]).question
    for (const one of family) state[one] = { status: 'restoring', connectorId, since: deps.now() }
    const end = () => {
      for (const { question } of open) question.end()
    }
    const answer = async (signal: AbortSignal) => {
      const connector = await deps.findConnector(connectorId, signal, namespace)
      if (!connector || deps.isAmbiguous(connectorId)) return null
      const link = await connector.reconnect(request(namespace, signal))
      if (!link) return null
      const isOpen = () => mine.isOpen() && !signal.aborted
      const takes = (one: ChainNamespace) =>
        open.some((its) => its.one === one && its.question.isOpen())
      const over = (taken: readonly ChainNamespace[]) => {
        for (const { one, question } of open) if (taken.includes(one)) question.end()
      }
      return live.accept(namespace, connector, link, { restored: true, isOpen, takes, over })
    }
    const ended = (tell: (() => void) | null) => {
      const missing = open.filter(({ question }) => question.isOpen())
      end()
      // A tab that goes along with another does not undo what that one stored.
      if (!isFollowing) for (const { one } of missing) live.forget(one, 'wallet', connectorId)
      for (const { one } of missing) settleIfIdle(one)
      tell?.()
    }
    const missed = (error: unknown) => {
      // The deadline keeps what is stored (ruling 9): the next visit tries again.
      for (const { one, question } of open) if (question.isOpen()) settle(one)
      const { code } = describeError(error)
      if (code !== 'connection/cancelled')
        deps.emit('connection/failed', { connectorId, code, restoring: true })
    }
    const chunks = () => Promise.all([deps.adapter(namespace), live.load()])
    try {
      // The page's own chunks are not the wallet's answer: they have a time of their own.
      await withDeadline(deps, chunkDeadline, chunks, mine)
    } catch (error) {
      missed(error)
      return end()
    }
    // Ruling 9: a late answer of the relay still restores, one of a browser wallet is dropped.
    const isRelay = deps.connector(connectorId)?.type === 'wallet-connect'
    const relayAnswer = isRelay ? answer(mine.signal) : null
    const ms = relayAnswer ? relayRestoreDeadline : browserRestoreDeadline
    await withDeadline(deps, ms, (signal) => relayAnswer ?? answer(signal), mine).then(
      ended,
      (error) => {
        missed(error)
        if (relayAnswer) relayAnswer.then(ended, end)
        else end()
      },
    )
  }

  // What one session holds is woken once.
  return async (isFollowing) => {
    const stored = deps.stored()
    const families = new Map<string, { id: string; family: ChainNamespace[] }>()
    for (const namespace of namespaces) {
      const id = stored[namespace]
      if (!id || live.get(namespace) || questions.isOpen(namespace)) continue
      const key = isShared(deps.connector(id)) ? id : `${namespace} ${id}`
      const { family = [] } = families.get(key) ?? {}
      families.set(key, { id, family: [...family, namespace] })
    }
    const wakes = [...families.values()].map(({ id, family }) => wake(id, family, isFollowing))
    await Promise.all(wakes)
  }
}

import type { Adapter } from '../adapters/adapter.js'
import type { LateAnswer } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { isCertainlyNotSent, isRejected } from '../errors/refusals.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { ownRecord } from '../untrusted/own-record.js'
import { endRefused } from './end-refused.js'
import { hashForms } from './intents.js'
import type { WatchDeps } from './watch-transaction.js'
import { watchSubmitted } from './watch-transaction.js'

export type LateAnswerDeps = WatchDeps &
  Pick<Environment, 'after'> & {
    /** null when the dapp no longer configures that network. */
    networkOf(id: CaipNetworkId): CaipNetwork | null
  }

/**
 * Applies a wallet's answer to a transfer that an earlier page submitted.
 * @returns whether the answer was about a transfer
 */
export function applyLateAnswer(
  deps: LateAnswerDeps,
  adapter: Adapter,
  { id, result, error }: LateAnswer,
): boolean {
  deps.intents.reread() // another tab may have a newer state of it
  const intent = deps.intents.state.list.find(({ requestId }) => requestId === id)
  if (!intent?.caipNetworkId.startsWith(`${adapter.namespace}:`)) return false
  const { id: intentId, caipNetworkId, status, hash: found } = intent
  const hash = readHash(adapter.namespace, result)
  // The page that asked may still be open and gets the answer itself. This copy is kept in case it does not.
  const isOpen = status === 'handed-over' || (status === 'unknown' && !found)
  if (isOpen && !deps.attendance.has(intentId)) return false
  if (!isOpen) return true
  if (error !== undefined) {
    // A Solana wallet that cannot send is asked to sign instead, so only a rejection by the person is final.
    const isFinal =
      adapter.namespace === 'eip155' ? isCertainlyNotSent(describeError(error)) : isRejected(error)
    if (isFinal) void endRefused(deps, adapter, deps.networkOf(caipNetworkId), intentId)
  } else if (hash) {
    void watchSubmitted(deps, adapter, { intentId, hash, network: deps.networkOf(caipNetworkId) })
  }
  return true // an answer with neither changes nothing: the outcome stays unknown
}

/** @returns null for what is no hash of this namespace */
function readHash(namespace: ChainNamespace, result: unknown): string | null {
  // A Solana wallet that sent answers with an object.
  const { signature } = ownRecord(result)
  const said = namespace === 'solana' && typeof result === 'object' ? signature : result
  if (typeof said !== 'string' || !hashForms[namespace]?.test(said)) return null
  return namespace === 'eip155' ? said.toLowerCase() : said
}

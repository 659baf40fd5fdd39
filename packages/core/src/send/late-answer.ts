import type { Adapter } from '../adapters/adapter.js'
import type { LateAnswer } from '../connectors/connector.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import { hashForm } from './intents.js'
import { isCertainlyNotSent, isRejected } from './refusals.js'
import type { WatchDeps } from './watch-transaction.js'
import { endAttendance, watchSubmitted } from './watch-transaction.js'

export type LateAnswerDeps = WatchDeps & {
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
  const { id: intentId, caipNetworkId, status } = intent
  // A Solana wallet that signs and sends answers with an object.
  const { signature } = Object(result) as { signature?: unknown }
  const said = adapter.namespace === 'solana' && typeof result === 'object' ? signature : result
  // The page that asked may still be open and gets the answer itself. This copy is kept in case it does not.
  const isOpen = status === 'handed-over' || status === 'unknown'
  if (isOpen && !deps.attendance.has(intentId)) return false
  if (!isOpen) return true
  if (error !== undefined) {
    // A Solana wallet that cannot send is asked to sign instead, so only a rejection by the person is final.
    const isFinal = adapter.namespace === 'eip155' ? isCertainlyNotSent(error) : isRejected(error)
    if (isFinal) {
      deps.intents.drop(intentId)
      endAttendance(deps, intentId)
    }
  } else if (isHash(said)) {
    const hash = said.startsWith('0x') ? said.toLowerCase() : said
    void watchSubmitted(deps, adapter, { intentId, hash, network: deps.networkOf(caipNetworkId) })
  }
  return true // an answer with neither changes nothing: the outcome stays unknown
}

const isHash = (said: unknown): said is string => typeof said === 'string' && hashForm.test(said)

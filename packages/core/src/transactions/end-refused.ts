import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { findTransfer } from './find-transfer.js'
import type { WatchDeps } from './watch-transaction.js'
import { endAttendance, isHashTaken, watchSubmitted } from './watch-transaction.js'

const deadline = 5_000 // ms for the chain to answer; if it does not, the wallet is believed

/**
 * Ends a transfer that the wallet says it did not send. Some wallets say so and send all the same: if the account's nonce has
 * risen meanwhile, the chain is searched for the transfer. If it is found, it is announced and watched. Never throws.
 * @returns the hash of the transfer that was found; null when there was none, and the intent is dropped
 */
export async function endRefused(
  deps: WatchDeps,
  adapter: Adapter,
  network: CaipNetwork | null,
  intentId: string,
): Promise<string | null> {
  const { intents, signal } = deps
  const intent = intents.state.list.find(({ id }) => id === intentId)
  if (intent?.hash) return intent.hash // found on the chain meanwhile
  const find = (signal: AbortSignal) =>
    network && intent
      ? findTransfer(intents, adapter, network, intent, ['handed-over', 'unknown'], signal)
      : Promise.resolve(null)
  const hash = adapter.find
    ? await withDeadline(deps, deadline, find, { signal }).catch(() => null)
    : null
  const isFree = hash && !isHashTaken(deps, intentId, hash)
  const found =
    (isFree && hash) || (intents.state.list.find(({ id }) => id === intentId)?.hash ?? null)
  if (found) {
    void watchSubmitted(deps, adapter, { intentId, hash: found, network })
    return found
  }
  intents.drop(intentId)
  endAttendance(deps, intentId)
  return null
}

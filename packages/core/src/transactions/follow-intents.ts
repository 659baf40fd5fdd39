import type { Adapter } from '../adapters/adapter.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { findTransfer } from './find-transfer.js'
import type { Intent } from './intents.js'
import type { LateAnswerDeps } from './late-answer.js'
import { isOver } from './outcome.js'
import { endAttendance, watchSubmitted, watchTransaction } from './watch-transaction.js'

const longestSearch = 600_000 // ms for a transfer whose hash is unknown
const longestPause = 60_000 // ms between two searches

export type FollowDeps = LateAnswerDeps &
  Pick<Environment, 'after'> & {
    /** @throws KitError `adapter/not-found` */
    adapter(namespace: ChainNamespace): Promise<Adapter>
    /** Whether this account is connected. The chain is asked about no other. */
    isConnected(namespace: ChainNamespace, address: string): boolean
    /** Called when this page takes over a transfer of another one: the wallet's answer may already be there. */
    inherited(namespace: ChainNamespace): void
  }

const namespaceOf = ({ caipNetworkId }: Pick<Intent, 'caipNetworkId'>) =>
  caipNetworkId.split(':')[0] as ChainNamespace

/**
 * Follows the unfinished transfers to which no page attends: their page was closed, or stopped waiting for the chain. If the
 * hash is known, the receipt is read. Otherwise the chain is searched for the transfer by its account and nonce.
 * @returns a function that looks for such transfers again
 */
export function createFollower(deps: FollowDeps): () => void {
  const { intents, attendance, signal } = deps
  const following = new Set<string>()
  const find = (intentId: string) => intents.state.list.find(({ id }) => id === intentId)

  /** A transfer to search: its outcome is unknown, and its account is connected. */
  function lost(intentId: string) {
    const intent = find(intentId)
    const isLost =
      intent?.status === 'unknown' &&
      !intent.hash &&
      deps.isConnected(namespaceOf(intent), intent.from)
    return isLost ? intent : undefined
  }

  /** Whether the hash that was found still belongs to no other transfer, in any tab. */
  function isFree(intentId: string, hash: string) {
    intents.reread()
    return lost(intentId) !== undefined && !intents.state.list.some((one) => one.hash === hash)
  }

  async function search(intentId: string, adapter: Adapter) {
    let waited = 0
    for (let pause = 1_000; waited < longestSearch && !signal.aborted; ) {
      const intent = lost(intentId) // an answer of the wallet may have come meanwhile
      const network = intent && deps.networkOf(intent.caipNetworkId)
      if (!intent || !network || !adapter.find) return
      try {
        const hash = await findTransfer(intents, adapter, network, intent, ['handed-over'], signal)
        if (hash && isFree(intentId, hash))
          return await watchSubmitted(deps, adapter, { intentId, hash, network })
      } catch {
        // The chain did not answer. It is asked again, and the outcome stays unknown until then.
      }
      await sleep(deps, pause, signal)
      waited += pause
      pause = Math.min(pause * 2, longestPause)
    }
  }

  async function follow(intentId: string) {
    if (following.has(intentId)) return
    following.add(intentId)
    try {
      const intent = find(intentId)
      if (!intent) return
      const { hash, caipNetworkId, status } = intent // as of now: an answer that comes later is already watched
      const adapter = await deps.adapter(namespaceOf(intent))
      const network = deps.networkOf(caipNetworkId)
      if (status === 'unknown' && !hash) return await search(intentId, adapter)
      if (hash && network) await watchTransaction(deps, adapter, network, intentId, hash)
      endAttendance(deps, intentId)
    } catch {
      endAttendance(deps, intentId) // the family's code did not load; followed next time
    } finally {
      following.delete(intentId)
    }
  }

  function inherit(intentId: string) {
    intents.reread()
    const intent = find(intentId)
    if (!intent || isOver(intent)) return endAttendance(deps, intentId)
    // Its wallet has left while another page attended.
    if (!deps.isConnected(namespaceOf(intent), intent.from)) return endAttendance(deps, intentId)
    const isSubmitted = intent.status === 'submitted'
    // The page that waited for the wallet is gone.
    if (intent.status === 'handed-over') intents.update(intentId, { status: 'unknown' })
    deps.inherited(namespaceOf(intent))
    // A late answer that was already there is watched by now.
    if (isSubmitted || find(intentId)?.status === 'unknown') void follow(intentId)
  }

  return () => {
    for (const intent of intents.state.list) {
      const { id, from, status } = intent
      if (isOver(intent) || !deps.isConnected(namespaceOf(intent), from)) continue
      if (!attendance.has(id)) attendance.inherit(id, () => inherit(id))
      else if (status === 'unknown') void follow(id)
    }
  }
}

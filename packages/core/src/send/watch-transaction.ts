import type { Adapter } from '../adapters/adapter.js'
import { describeError } from '../errors/describe-error.js'
import type { Emit } from '../events.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intents } from './intents.js'

export type WatchDeps = {
  intents: Intents
  /** Called when the balance has probably changed. */
  balanceChanged(): void
  emit: Emit
  /** Ends all work, when the kit ends. */
  signal: AbortSignal
}

/** Marks an intent as submitted, emits the event, and watches the transaction in the background. */
export function watchSubmitted(
  deps: WatchDeps,
  adapter: Adapter,
  { intentId, hash, network }: { intentId: string; hash: string; network: CaipNetwork | null },
): void {
  deps.intents.update(intentId, { status: 'submitted', hash })
  deps.emit('send/submitted', { intentId, hash, native: true })
  if (network) void watchTransaction(deps, adapter, network, intentId, hash)
}

/** Watches a transaction until its outcome is known. Never throws: the result becomes the intent's status and an event. */
async function watchTransaction(
  deps: WatchDeps,
  adapter: Adapter,
  network: CaipNetwork,
  intentId: string,
  hash: string,
) {
  try {
    const sent = deps.intents.state.list.find(({ id }) => id === intentId)
    const reviewed = sent && { ...sent, value: BigInt(sent.value) }
    const receipt = await adapter.receipt(network, hash, deps.signal, reviewed)
    if (receipt?.status === 'succeeded') {
      deps.intents.update(intentId, { status: 'succeeded', hash: receipt.hash })
      deps.emit('send/succeeded', { intentId, hash: receipt.hash })
    } else if (receipt) {
      const { status, hash } = receipt
      deps.intents.update(intentId, { status, hash })
      deps.emit('send/failed', { intentId, code: `send/${status}`, hash })
    }
  } catch (error) {
    if (deps.signal.aborted) return
    // The transfer was sent, but its outcome is unknown. The intent stays 'submitted'.
    deps.emit('send/failed', { intentId, code: describeError(error).code, hash })
  } finally {
    if (!deps.signal.aborted) deps.balanceChanged()
  }
}

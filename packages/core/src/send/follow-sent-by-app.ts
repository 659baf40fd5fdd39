import type { Adapter, Receipt } from '../adapters/adapter.js'
import type { SentByApp } from '../events.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intents } from './intents.js'

export type FollowDeps = {
  intents: Intents
  adapter: Adapter
  network: CaipNetwork
  /** Called when the balance has probably changed. */
  balanceChanged(): void
  signal: AbortSignal
}

/**
 * Records a transaction that the dapp sent through its provider, and follows it. It emits no event and shows no toast: the
 * dapp tells of its own transactions. Never throws.
 */
export async function followSentByApp(deps: FollowDeps, sent: SentByApp): Promise<void> {
  const { intents, adapter, network, signal } = deps
  const record = recordIn(intents, sent)
  try {
    const receipt = await adapter.receipt(network, sent.hash, signal)
    if (receipt) record(receipt.status, receipt.hash)
  } catch {
    // The outcome is not known: the record stays 'submitted'.
  } finally {
    if (!signal.aborted) deps.balanceChanged()
  }
}

function recordIn(intents: Intents, { caipNetworkId, hash, from, to, value }: SentByApp) {
  try {
    const what = { caipNetworkId, from, to: to ?? '', value, nonce: 0, byApp: true }
    const id = intents.open(what)
    intents.update(id, { status: 'submitted', hash })
    return (status: Receipt['status'], hash: string) => intents.update(id, { status, hash })
  } catch {
    return () => undefined // there are too many unfinished ones: it is followed, and not listed
  }
}

import type { Adapter } from '../adapters/adapter.js'
import type { SentByApp } from '../events.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Intents } from './intents.js'
import type { WatchDeps } from './watch-transaction.js'
import { endAttendance, watchTransaction } from './watch-transaction.js'

/**
 * Records a transaction that the dapp sent through its provider, and follows it. Emits no event and shows no toast: how to
 * report its own transactions is up to the dapp. Never throws.
 */
export async function followSentByApp(
  deps: WatchDeps,
  adapter: Adapter,
  network: CaipNetwork,
  sent: SentByApp,
): Promise<void> {
  const intentId = recordIn(deps.intents, sent)
  if (intentId === null) {
    const { balanceChanged, signal } = deps
    const told = () => {
      if (!signal.aborted) balanceChanged()
    }
    return adapter.receipt(network, sent.hash, signal).then(told, told)
  }
  deps.attendance.begin(intentId)
  await watchTransaction(deps, adapter, network, intentId, sent.hash)
  endAttendance(deps, intentId)
}

/** @returns null when its hash is already listed or too many are unfinished: then it is followed, but not listed */
function recordIn(intents: Intents, sent: SentByApp) {
  const { caipNetworkId, hash, from, to, value, selector } = sent
  try {
    intents.reread()
    if (intents.state.list.some((one) => one.hash === hash)) return null // one hash is one transaction
    const id = intents.open({
      kind: 'call',
      ...{ caipNetworkId, from, to: to ?? '', value },
      ...{ nonce: 0, byApp: true },
      ...(selector && { selector }),
    })
    intents.update(id, { status: 'submitted', hash })
    return id
  } catch {
    return null
  }
}

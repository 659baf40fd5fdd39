import type { SessionTypes } from '@walletconnect/types'
import type { WalletClient } from './quiet-client.js'

/**
 * Waits until the dapp has acknowledged a session. The official client's own `acknowledged()` resolves at once
 * and it emits no event, so the `update` of its session store is patched.
 */
export function createSettlement(
  client: WalletClient,
): (topic: string) => Promise<SessionTypes.Struct> {
  const waiting = new Map<string, (session: SessionTypes.Struct) => void>()
  const { session } = client
  const update = session.update
  session.update = async (topic, change) => {
    await update(topic, change)
    if (change.acknowledged) waiting.get(topic)?.(session.get(topic))
  }
  return async (topic) => {
    const now = session.get(topic)
    if (now.acknowledged) return now
    return new Promise((resolve) => {
      waiting.set(topic, (settled) => {
        waiting.delete(topic)
        resolve(settled)
      })
    })
  }
}

import type { QuietClient } from './wallet-connect-client.js'
import type { Elsewhere } from './wallet-connect-storage.js'

/**
 * Takes into the client's memory what other pages of this origin did to the sessions: all store into one place, and the
 * client reads it once. What is gone is left to the caller. Nothing is sent, and no open request is touched.
 */
export function adoptSessions({ sign, storage }: Pick<QuietClient, 'sign' | 'storage'>): Elsewhere {
  const elsewhere = storage.elsewhere()
  const { crypto, expirer } = sign.core
  for (const session of elsewhere.changed) {
    const { topic, self, expiry } = session
    // Straight into the maps: pages that store what they read would answer each other without end.
    for (const id of [topic, self.publicKey]) {
      const key = elsewhere.keys.get(id)
      if (key) crypto.keychain.keychain.set(id, key)
    }
    sign.session.map.set(topic, session)
    expirer.set(topic, expiry)
  }
  return elsewhere
}

import type { PatchedClient } from './wallet-connect-client.js'
import type { SessionChanges } from './wallet-connect-storage.js'

/**
 * Takes into the client's memory what other pages of this origin did to the sessions: all store into one place, and the
 * client reads it once. Sessions that are gone are left to the caller. Nothing is sent, and no pending request is touched.
 */
export function syncSessions({
  sign,
  storage,
}: Pick<PatchedClient, 'sign' | 'storage'>): SessionChanges {
  const changes = storage.readSessionChanges()
  const { crypto, expirer } = sign.core
  for (const session of changes.changed) {
    const { topic, self, expiry } = session
    // Straight into the maps: the stores would write it again, and pages would answer each other without end.
    for (const id of [topic, self.publicKey]) {
      const key = changes.keys.get(id)
      if (key) crypto.keychain.keychain.set(id, key)
    }
    sign.session.map.set(topic, session)
    expirer.set(topic, expiry)
  }
  return changes
}

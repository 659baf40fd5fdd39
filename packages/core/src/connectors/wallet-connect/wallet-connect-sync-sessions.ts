import type { PatchedClient } from './wallet-connect-client.js'
import type { SessionChanges } from './wallet-connect-storage.js'

/**
 * Updates the client's memory with the changes that other pages of this origin made to the sessions. All pages share one
 * storage, which the client reads only at its start. The caller handles sessions that are gone. Nothing is sent, and
 * pending requests are not affected.
 */
export function syncSessions({
  sign,
  storage,
}: Pick<PatchedClient, 'sign' | 'storage'>): SessionChanges {
  const changes = storage.readSessionChanges()
  const { crypto, expirer } = sign.core
  for (const session of changes.changed) {
    const { topic, self, expiry } = session
    // Writes directly to the maps. The client's stores would write to the storage again, and pages would trigger each other
    // forever.
    for (const id of [topic, self.publicKey]) {
      const key = changes.keys.get(id)
      if (key) crypto.keychain.keychain.set(id, key)
    }
    sign.session.map.set(topic, session)
    expirer.set(topic, expiry)
  }
  return changes
}

import type { Environment } from '../../environment.js'
import { createStorage, type StoredKey } from '../../storage/storage.js'
import { appLink } from './wallet-connect-deep-link.js'
import { storedName } from './wallet-connect-stored.js'

const most = 20 // sessions; the newest

const key: StoredKey<Readonly<Record<string, unknown>>> = {
  name: storedName('choices'),
  read: (value) =>
    Object.fromEntries(
      Object.entries(Object(value))
        .filter(([topic]) => /^[0-9a-f]{64}$/.test(topic))
        .slice(-most),
    ),
  empty: () => ({}),
}

/** Stores the link of the wallet that a session was started with, so that later requests can open it, even after a reload. */
export interface WalletChoices {
  /** Null when no link is stored, or it must not be opened. */
  get(topic: string): string | null
  /** Stores a link, unless it must not be opened. */
  keep(topic: string, link: string): void
  drop(topic: string): void
}

export function createWalletChoices(
  env: Pick<Environment, 'storage'>,
  prefix: string,
): WalletChoices {
  const storage = createStorage(env, prefix)
  const without = (topic: string) => ({ ...storage.get(key), [topic]: undefined })
  return {
    get: (topic) => appLink(storage.get(key)[topic]),
    keep(topic, given) {
      const link = appLink(given)
      if (link) storage.set(key, { ...without(topic), [topic]: link })
    },
    drop(topic) {
      if (storage.get(key)[topic]) storage.set(key, without(topic))
    },
  }
}

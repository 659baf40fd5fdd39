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

/**
 * Remembers the link of the wallet that a session was started with, so that later requests can open it. A stored link is used
 * after a reload only if the list of wallets has it, because anybody may have changed the storage.
 */
export interface WalletChoices {
  /** Whether an earlier page stored any link. */
  readonly areStored: boolean
  /** Null when none is known, or it must not be opened. */
  get(topic: string): string | null
  /** Stores a link, unless it must not be opened. */
  keep(topic: string, link: string): void
  drop(topic: string): void
}

/** @param find looks up a link in the list of wallets */
export function createWalletChoices(
  env: Pick<Environment, 'storage'>,
  prefix: string,
  find: (link: unknown) => string | null,
): WalletChoices {
  const storage = createStorage(env, prefix)
  const chosen = new Map<string, string>() // on this page, by the person or the dapp
  const without = (topic: string) => ({ ...storage.get(key), [topic]: undefined })
  return {
    areStored: Object.keys(storage.get(key)).length > 0,
    get: (topic) => chosen.get(topic) ?? find(storage.get(key)[topic]),
    keep(topic, given) {
      const link = appLink(given)
      if (!link) return
      chosen.set(topic, link)
      storage.set(key, { ...without(topic), [topic]: link })
    },
    drop(topic) {
      chosen.delete(topic)
      if (storage.get(key)[topic]) storage.set(key, without(topic))
    },
  }
}

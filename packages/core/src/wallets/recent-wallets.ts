import type { Environment } from '../environment.js'
import type { StoredKey } from '../storage/storage.js'
import { createStorage } from '../storage/storage.js'

const most = 2 // spec §9

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id)

/** The wallets of the list last chosen, by id, the last one first. What they are is read from the list again. */
export const recentWalletsKey: StoredKey<string[]> = {
  name: 'recentWallets',
  read: (value) =>
    Array.isArray(value) ? [...new Set(value.slice(0, 16).filter(isId))].slice(0, most) : undefined,
  empty: () => [],
}

/** The recent wallets after `id` was chosen. */
export const withRecent = (recent: readonly string[], id: string): string[] =>
  isId(id) ? [id, ...recent.filter((one) => one !== id)].slice(0, most) : [...recent]

/**
 * How many wallets are kept as recent. Known at once, before the list of wallets is read: a view keeps room for them.
 * @param kit a kit, or the parts of it that are used
 */
export const countRecentWallets = ({
  environment,
  options: { storagePrefix },
}: {
  environment: Pick<Environment, 'storage'>
  options: { storagePrefix: string }
}): number => createStorage(environment, storagePrefix).get(recentWalletsKey).length

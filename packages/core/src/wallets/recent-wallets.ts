import type { Environment } from '../environment.js'
import type { StoredKey } from '../storage/storage.js'
import { createStorage } from '../storage/storage.js'

const most = 2 // spec §9

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id)

/** Ids of the wallets chosen last, most recent first. Everything else about them is read from the list again. */
export const recentWalletsKey: StoredKey<string[]> = {
  name: 'recentWallets',
  read: (value) =>
    Array.isArray(value) ? [...new Set(value.slice(0, 16).filter(isId))].slice(0, most) : undefined,
  empty: () => [],
}

/** The recent wallets once `id` is chosen. */
export const withRecent = (recent: readonly string[], id: string): string[] =>
  isId(id) ? [id, ...recent.filter((one) => one !== id)].slice(0, most) : [...recent]

/**
 * How many wallets are stored as recent. Known before the list of wallets is loaded, so that a view can keep room for them.
 * @param kit a kit, or the parts of it that are used
 */
export const countRecentWallets = ({
  environment,
  options: { storagePrefix },
}: {
  environment: Pick<Environment, 'storage'>
  options: { storagePrefix: string }
}): number => createStorage(environment, storagePrefix).get(recentWalletsKey).length

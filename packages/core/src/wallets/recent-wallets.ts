import type { Environment } from '../environment.js'
import type { StoredKey } from '../storage/storage.js'
import { createStorage } from '../storage/storage.js'

const most = 2 // spec §9

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id)

/** Ids of the wallets connected last, most recent first: of the list, or of the connector of an installed one. */
export const recentWalletsKey: StoredKey<string[]> = {
  name: 'recentWallets',
  read: (value) =>
    Array.isArray(value) ? [...new Set(value.slice(0, 16).filter(isId))].slice(0, most) : undefined,
  empty: () => [],
}

/** The recent wallets once `id` is connected. */
export const withRecent = (recent: readonly string[], id: string): string[] =>
  isId(id) ? [id, ...recent.filter((one) => one !== id)].slice(0, most) : [...recent]

/**
 * The ids of the recent wallets. Known before the list of wallets is loaded, so that a view can order its rows and keep room.
 * @param kit a kit, or the parts of it that are used
 */
export const recentWalletIds = ({
  environment,
  options: { storagePrefix },
}: {
  environment: Pick<Environment, 'storage'>
  options: { storagePrefix: string }
}): readonly string[] => createStorage(environment, storagePrefix).get(recentWalletsKey)

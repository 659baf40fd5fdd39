import {
  type Database,
  type ImagePlace,
  openDatabase,
  readDatabaseImage,
} from '@gla/server/database'
import { WalletOptionsError } from '../wallet-options.js'
import { records } from './records.js'
import { secretMarks } from './tables.js'
import type { Vault } from './vault.js'

export interface StoreOptions {
  readonly dataDir?: string | undefined
  readonly databaseUrl?: string | undefined
  onError(error: unknown): void
}

/** An empty database of a site, made when the package is built: a new one begins from it. */
export const imagePlace: ImagePlace = {
  name: 'wallet',
  migrations: new URL('../migrations/', import.meta.url),
  folder: new URL('../../artifacts/', import.meta.url),
}

/** Opens the database of a wallet's site. @throws FolderInUse, ForeignDatabase, or Error when it cannot be opened */
export function openStore(options: StoreOptions): Promise<Database> {
  const image = () => readDatabaseImage(imagePlace)
  // Beginning with nothing, it would give everybody a second wallet.
  return openDatabase({ ...imagePlace, image, records, isLossRefused: true }, options)
}

/**
 * A new database becomes this secret's. With another secret nobody would be known, and everybody would be given a second wallet.
 * @throws WalletOptionsError when the database is another secret's
 */
export async function claimStore(database: Database, { mark }: Vault): Promise<void> {
  const found = await database.write(async (db) => {
    await db.insert(secretMarks).values({ id: 1, mark }).onConflictDoNothing()
    const [row] = await db.select().from(secretMarks)
    return row?.mark
  })
  if (found === mark) return
  throw new WalletOptionsError('The secret is another one than that of the database.')
}

import {
  type Database,
  type DatabaseOptions,
  type ImagePlace,
  openDatabase,
  readDatabaseImage,
} from '@gla/server/database'
import { addRecords, parseRecords, readRecords } from './records.js'

/** Where the image of an empty database is, and what it is made of. */
export const imagePlace: ImagePlace = {
  name: 'provider',
  migrations: new URL('./migrations/', import.meta.url),
  folder: new URL('../../artifacts/', import.meta.url),
}

/**
 * Opens the database of a provider: history, names and projects. The export beside an embedded one has the names and projects.
 * @throws FolderInUse when another process has the folder
 * @throws ForeignDatabase when a later provider has written it
 * @throws Error when it cannot be opened
 */
export function openProviderDatabase(options: DatabaseOptions): Promise<Database> {
  const { name, migrations } = imagePlace
  const records = { parse: parseRecords, read: readRecords, add: addRecords }
  const image = () => readDatabaseImage(imagePlace)
  return openDatabase({ name, migrations, image, records }, options)
}

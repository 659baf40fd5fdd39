export {
  type Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  openDatabase,
} from './database.js'
export { buildDatabaseImage, type ImagePlace, readDatabaseImage } from './database-image.js'
export type { DatabaseParts, DatabaseRecords } from './database-parts.js'
export type { Db } from './engine.js'
export { writeWhole } from './export-file.js'
export { FolderInUse } from './folder-lock.js'
export { ForeignDatabase } from './migrations.js'

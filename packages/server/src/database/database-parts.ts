import type { Db } from './engine.js'

/** What a server brings to its database: its tables, and what of them is exported. */
export interface DatabaseParts<R> {
  /** Of the lock's file and the messages: `provider` makes `provider.lock`. */
  readonly name: string
  /** The folder of `0001-….sql`. A file that has been released is never changed again. */
  readonly migrations: URL
  /** A gzipped tar that a new database begins from; undefined where none was built. */
  readonly image?: () => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** What people and operators have put in, which the export beside the database holds. */
  readonly records: DatabaseRecords<R>
  /** Does not begin with nothing in place of a damaged database whose export is damaged or gone, too. Default: it does. */
  readonly isLossRefused?: boolean
}

export interface DatabaseRecords<R> {
  /** @throws Error when it is not an export of this version, or damaged */
  parse(json: string): R
  /** All of them. It reads every row, so that damage to any is found when the database is opened. */
  read(db: Db): Promise<R>
  /** What is there already stays as it is. */
  add(db: Db, records: R): Promise<void>
}

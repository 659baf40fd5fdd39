import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { SqlSession } from './migrations.js'

/** What queries are written with: the same on both engines. Tables are given to each query. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database, whichever it is. */
export interface Engine {
  readonly db: Db
  /** Runs work with a connection of its own. */
  session<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

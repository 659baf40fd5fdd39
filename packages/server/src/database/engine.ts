import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are written with: the same on both engines. Tables are given to each query. */
export type Db = PgDatabase<PgQueryResultHKT>

/** A connection that runs SQL as it is written; several statements in one text are allowed. */
export interface SqlSession {
  run(sql: string): Promise<void>
  rows(sql: string): Promise<readonly Record<string, unknown>[]>
}

/** An open database, whichever it is. */
export interface Engine {
  readonly db: Db
  /** Runs work with a connection of its own. */
  session<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

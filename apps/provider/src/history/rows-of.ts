import type { Db } from '@gla/server/database'
import type { SQL } from 'drizzle-orm'

/**
 * The rows of a statement, the same on both engines. Numbers that may be large are cast to text in the statement, because the
 * engines read them differently.
 */
export async function rowsOf<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as { rows: T[] }
  return rows
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Engine } from './engine.js'

const deadline = 10_000 // ms

/**
 * A PostgreSQL that runs elsewhere. Every wait for it has a deadline, there and here.
 * @param url `postgres://…`
 * @param onError called when a connection that nobody uses is lost
 */
export function openPostgres(url: string, onError: (error: unknown) => void): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: deadline,
    statement_timeout: deadline,
    lock_timeout: deadline,
    idle_in_transaction_session_timeout: deadline,
    // Later than the server's own, which tells more.
    query_timeout: deadline + 2_000,
  })
  pool.on('error', onError)
  return {
    db: drizzle(pool),
    async session(work) {
      const client = await pool.connect()
      try {
        return await work({
          async run(sql) {
            await client.query(sql)
          },
          async rows(sql) {
            const { rows } = await client.query<Record<string, unknown>>(sql)
            return rows
          },
        })
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

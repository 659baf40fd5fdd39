import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DatabaseParts } from './database-parts.js'
import type { SqlSession } from './engine.js'

interface Migration {
  /** The file's, without `.sql`. */
  readonly name: string
  readonly sql: string
  readonly digest: string
}

/** All migrations of a folder, in the order of their numbers. */
export function readMigrations(at: URL): readonly Migration[] {
  const folder = fileURLToPath(at)
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
  return files.sort().map((file) => {
    const sql = readFileSync(`${folder}/${file}`, 'utf8')
    const digest = createHash('sha256').update(sql).digest('hex')
    return { name: file.replace('.sql', ''), sql, digest }
  })
}

/** A database that this program does not understand, and must not touch: it is not damaged. */
export class ForeignDatabase extends Error {}

/**
 * Brings a database up to date, in one transaction under a lock: of two programs that start at once, one waits.
 * @throws ForeignDatabase when it was written by a later version, or by one whose migrations were others
 */
export async function migrate(
  session: SqlSession,
  { name: program, migrations }: Pick<DatabaseParts<unknown>, 'name' | 'migrations'>,
): Promise<void> {
  await session.run('BEGIN')
  try {
    await session.run(`SELECT pg_advisory_xact_lock(${lockKey})`)
    await session.run(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, digest text NOT NULL)',
    )
    const done = await session.rows('SELECT name, digest FROM migrations ORDER BY name')
    const known = readMigrations(migrations)
    for (const [index, { name, digest }] of done.entries()) {
      const mine = known[index]
      if (mine && mine.name === name && mine.digest === digest) continue
      throw new ForeignDatabase(
        `The database has had the migration ${String(name)}, which this ${program} does not have. Start the ${program} that wrote it, or choose another database.`,
      )
    }
    for (const { name, sql, digest } of known.slice(done.length)) {
      await session.run(sql)
      await session.run(`INSERT INTO migrations VALUES ('${name}', '${digest}')`)
    }
    await session.run('COMMIT')
  } catch (error) {
    // The first error is the one that tells; a connection that is gone cannot roll back, and need not.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Any number that no other program takes for a lock in the same database. */
const lockKey = 4_603_000_029

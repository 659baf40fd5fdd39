import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of its own on the server of `GLA_POSTGRES_URL`; the embedded one where that is not set. */
export interface TestDatabase {
  /** Undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  drop(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.GLA_POSTGRES_URL
  if (!server) return { databaseUrl: undefined, drop: async () => undefined }
  const name = `gla_test_${randomUUID().replaceAll('-', '')}`
  await run(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

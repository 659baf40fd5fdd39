import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Engine } from './engine.js'

/** An embedded database, and its data as one file. */
export interface EmbeddedEngine extends Engine {
  /** A gzipped tar of its folder. */
  dump(): Promise<Uint8Array>
}

const deadline = 60_000 // ms: about 2 s with an image, 8 s without, on one busy core more

/**
 * Opens the PostgreSQL that runs in this process.
 * @param folder of its files; without it they are in memory
 * @param image a gzipped tar that a new database begins from: less work than making one
 * @throws what PGlite throws when the files are damaged
 */
export async function openEmbedded(
  folder?: string | undefined,
  image?: Uint8Array<ArrayBuffer> | undefined,
): Promise<EmbeddedEngine> {
  const pglite = new PGlite({
    ...(folder !== undefined && { dataDir: folder }),
    ...(image && { loadDataDir: new Blob([image]) }),
    // The log of changes in parts of 1 MB: an empty database is 25 MB instead of 55.
    initDbStartParams: ['--wal-segsize=1'],
    // It would take 128 MB for pages that are in the system's memory anyway.
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', 'shared_buffers=8MB', '-c', 'min_wal_size=4MB', '-c', 'max_wal_size=32MB'],
    ],
  })
  await within(deadline, pglite.waitReady)
  return {
    db: drizzle(pglite),
    session: (work) =>
      work({
        async run(sql) {
          await pglite.exec(sql)
        },
        async rows(sql) {
          const { rows } = await pglite.query<Record<string, unknown>>(sql)
          return rows
        },
      }),
    async dump() {
      await pglite.exec('CHECKPOINT')
      const file = await pglite.dumpDataDir('gzip')
      return new Uint8Array(await file.arrayBuffer())
    },
    close: () => pglite.close(),
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The database has not opened within ${ms / 1000} s.`)
    timer = setTimeout(reject, ms, error)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

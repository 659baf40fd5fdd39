import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseParts } from './database-parts.js'
import { openEmbedded } from './embedded-engine.js'
import type { Db, Engine } from './engine.js'
import { createExportFile, readExportFile } from './export-file.js'
import { takeFolderLock } from './folder-lock.js'
import { migrate } from './migrations.js'
import { openFolder } from './open-folder.js'
import { openPostgres } from './postgres-engine.js'

export interface DatabaseOptions {
  /** Folder of the embedded database; without it, and without `databaseUrl`, it is in memory. */
  readonly dataDir?: string | undefined
  /** PostgreSQL instead: `postgres://…`. */
  readonly databaseUrl?: string | undefined
  /** Called with what went wrong and was dealt with. */
  onError(error: unknown): void
}

/** Where a server keeps what must outlive it. */
export interface Database {
  /** @throws DatabaseUnavailable when it does not answer in time, or too many wait */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * One transaction: all of the work, or nothing of it when it throws.
   * @param options `isExported: false`: it changes nothing that the export holds
   * @throws DatabaseUnavailable when it does not answer in time, or too many wait. It may have been done all the same.
   */
  write<T>(work: (db: Db) => Promise<T>, options?: { readonly isExported?: boolean }): Promise<T>
  /** Ends when all that was asked is done. A second call returns the first's promise. */
  close(): Promise<void>
}

/** The database cannot be asked now, or does not answer in time. */
export class DatabaseUnavailable extends Error {}

const deadline = 10_000 // ms for one piece of work, with its wait for those before it
const most = 1000 // pieces of work at once

/**
 * Opens the database of a server, and brings it up to date. A damaged embedded one is set aside and begun again, with the
 * records of the export beside it; `onError` says so.
 * @throws FolderInUse when another process has the folder
 * @throws ForeignDatabase when a later version has written it
 * @throws Error when it cannot be opened
 */
export async function openDatabase<R>(
  parts: DatabaseParts<R>,
  options: DatabaseOptions,
): Promise<Database> {
  const { dataDir, databaseUrl, onError } = options
  if (databaseUrl !== undefined) {
    const engine = openPostgres(databaseUrl, onError)
    try {
      await engine.session((session) => migrate(session, parts))
    } catch (error) {
      await engine.close()
      throw error
    }
    return createDatabase({ open: async () => engine, end: () => engine.close(), onError })
  }
  if (dataDir !== undefined) return openInFolder(dataDir, parts, onError)
  // Nothing can be wrong with it, so that it may come when somebody needs it.
  let opening: Promise<Engine> | undefined
  return createDatabase({
    open() {
      opening ??= openInMemory(parts)
      return opening
    },
    end: async () => (await opening)?.close(),
    onError,
  })
}

async function openInMemory<R>(parts: DatabaseParts<R>): Promise<Engine> {
  const engine = await openEmbedded(undefined, await parts.image?.())
  await engine.session((session) => migrate(session, parts))
  return engine
}

async function openInFolder<R>(
  dataDir: string,
  parts: DatabaseParts<R>,
  onError: (error: unknown) => void,
): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await takeFolderLock(
    join(dataDir, `${parts.name}.lock`),
    (pid) =>
      `Process ${pid} is using ${dataDir}. Stop that ${parts.name} first, or choose another folder.`,
  )
  try {
    const path = join(dataDir, 'export.json')
    const engine = await openFilled(join(dataDir, 'database'), path, parts, onError)
    const file = createExportFile({ path, read: () => parts.records.read(engine.db), onError })
    // Whoever had the folder before may have been killed between a change and its export.
    file.changed()
    return createDatabase({
      open: async () => engine,
      changed: () => file.changed(),
      async end() {
        await file.close()
        await engine.close()
        await lock.release()
      },
      onError,
    })
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the database of a folder. A new one has what the export holds. */
async function openFilled<R>(
  folder: string,
  exported: string,
  parts: DatabaseParts<R>,
  onError: (error: unknown) => void,
): Promise<Engine> {
  const { engine, isNew, filled } = await openFolder(folder, parts, onError)
  try {
    const records = isNew ? await readExportFile(exported, parts.records.parse, onError) : null
    if (isNew && records === null && parts.isLossRefused) await refuseLoss(dirname(folder))
    if (records) await engine.db.transaction((db) => parts.records.add(db, records))
    await filled()
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** What was set aside stays there, so that a second start begins no empty database either. @throws Error when there is some */
async function refuseLoss(dataDir: string): Promise<void> {
  const lost = (await readdir(dataDir)).find((name) => name.includes('.damaged-'))
  if (lost === undefined) return
  throw new Error(
    `${join(dataDir, lost)} was damaged, and no whole export.json is beside it. Put a backup of export.json there, or move what is damaged away to begin with nothing.`,
  )
}

interface Source {
  open(): Promise<Engine>
  /** Called after each write that is exported. */
  changed?(): void
  end(): Promise<void>
  onError(error: unknown): void
}

function createDatabase({ open, changed, end, onError }: Source): Database {
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  let isDown = false // said once, not for each who asks

  function down(cause: unknown): DatabaseUnavailable {
    const error = new DatabaseUnavailable('The database cannot be reached.', { cause })
    if (!isDown) onError(error)
    isDown = true
    return error
  }

  async function inTime<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    if (closing) throw new DatabaseUnavailable('The database is being closed.')
    if (running.size >= most) throw new DatabaseUnavailable('Too many wait for the database.')
    const done = open().then(work)
    running.add(done)
    const forget = () => running.delete(done)
    done.then(forget, forget)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new DatabaseUnavailable('The database has not answered in time.')
      timer = setTimeout(reject, deadline, error)
    })
    try {
      const result = await Promise.race([done, late])
      isDown = false
      return result
    } catch (error) {
      throw isUnavailable(error) ? down(error) : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read: (work) => inTime(({ db }) => work(db)),
    write: (work, { isExported = true } = {}) =>
      inTime(async (engine) => {
        const result = await engine.db.transaction((db) => work(db))
        if (isExported) changed?.()
        return result
      }),
    close() {
      closing ??= Promise.allSettled(running).then(end)
      return closing
    },
  }
}

/** Codes of a connection that fails (Node's, and classes of SQLSTATE), of a wait for a lock and of a statement that took too long. */
const unavailable = /^(E[A-Z_]+|08...|53...|57...|55P03|25P03)$/

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return unavailable.test(code)
  // The client's own errors have no code.
  return /timeout|terminated/i.test(error.message) || isUnavailable(error.cause)
}

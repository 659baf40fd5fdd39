import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { DatabaseParts } from './database-parts.js'
import { openEmbedded } from './embedded-engine.js'
import type { Engine } from './engine.js'
import { ForeignDatabase, migrate } from './migrations.js'
import { setAside } from './set-aside.js'

/** An embedded database that is open, up to date and readable. */
export interface OpenFolder {
  readonly engine: Engine
  /** It was begun just now or by a process that was killed before `filled`: it may not have yet what the export holds. */
  readonly isNew: boolean
  /** It has now. */
  filled(): Promise<void>
}

/**
 * Opens the embedded database of a folder, or begins one. A damaged one is set aside first, and that is said.
 * @throws ForeignDatabase when a later version has written it
 */
export async function openFolder<R>(
  folder: string,
  parts: DatabaseParts<R>,
  onError: (error: unknown) => void,
): Promise<OpenFolder> {
  const mark = `${folder}.new`
  const filled = () => rm(mark, { force: true })
  if (existsSync(folder)) {
    try {
      return { engine: await openReadable(folder, parts), isNew: existsSync(mark), filled }
    } catch (error) {
      if (error instanceof ForeignDatabase) throw error
      const moved = await setAside(folder)
      onError(
        new Error(`The database ${folder} was damaged. It is kept as ${moved}; a new one begins.`, {
          cause: error,
        }),
      )
    }
  }
  await writeFile(mark, '')
  return { engine: await openReadable(folder, parts, await parts.image?.()), isNew: true, filled }
}

async function openReadable<R>(
  folder: string,
  parts: DatabaseParts<R>,
  image?: Uint8Array<ArrayBuffer>,
): Promise<Engine> {
  const engine = await openEmbedded(folder, image)
  try {
    await engine.session((session) => migrate(session, parts))
    // Reads every row that the export holds, and with them the checksums of their pages.
    await parts.records.read(engine.db)
    return engine
  } catch (error) {
    // It cannot be closed properly either: what is on disk stays as it is.
    await engine.close().catch(() => undefined)
    throw error
  }
}

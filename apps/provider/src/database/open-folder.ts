import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { readDatabaseImage } from './database-image.js'
import { openEmbedded } from './embedded-engine.js'
import type { Engine } from './engine.js'
import { ForeignDatabase, migrate } from './migrations.js'
import { readRecords } from './records.js'
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
 * @throws ForeignDatabase when a later provider has written it
 */
export async function openFolder(
  folder: string,
  onError: (error: unknown) => void,
): Promise<OpenFolder> {
  const mark = `${folder}.new`
  const filled = () => rm(mark, { force: true })
  if (existsSync(folder)) {
    try {
      return { engine: await openReadable(folder), isNew: existsSync(mark), filled }
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
  return { engine: await openReadable(folder, await readDatabaseImage()), isNew: true, filled }
}

async function openReadable(folder: string, image?: Uint8Array<ArrayBuffer>): Promise<Engine> {
  const engine = await openEmbedded(folder, image)
  try {
    await engine.session(migrate)
    // Reads every name and project, and with them the checksums of their pages.
    await readRecords(engine.db)
    return engine
  } catch (error) {
    // It cannot be closed properly either: what is on disk stays as it is.
    await engine.close().catch(() => undefined)
    throw error
  }
}

import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setAside } from './set-aside.js'

export interface ExportDeps<R> {
  readonly path: string
  read(): Promise<R>
  onError(error: unknown): void
}

/** Records as JSON in a file beside the database, from which a damaged one gets them back. */
export interface ExportFile {
  /** Something was written: the file follows a second later. */
  changed(): void
  /** Writes what has not been written yet, and ends. */
  close(): Promise<void>
}

const pause = 1_000 // ms between a change and its export
const restFactor = 10 // a large export is made less often: it takes at most a tenth of the time

export function createExportFile<R>({ path, read, onError }: ExportDeps<R>): ExportFile {
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let rest = pause

  async function write() {
    timer = undefined
    const began = performance.now()
    isStale = false
    try {
      await writeWhole(path, JSON.stringify(await read()))
    } catch (error) {
      isStale = true
      onError(new Error(`The export ${path} could not be written.`, { cause: error }))
    }
    rest = Math.max(pause, (performance.now() - began) * restFactor)
  }

  function start() {
    writing = write().finally(() => {
      writing = undefined
      if (isStale) schedule()
    })
  }

  let isClosed = false
  function schedule() {
    if (isClosed || timer !== undefined || writing) return
    timer = setTimeout(start, rest)
  }

  return {
    changed() {
      isStale = true
      schedule()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writing
      if (isStale) await write()
    },
  }
}

/** Replaces a file: after a crash at any moment it is the old one or the new one, whole. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * What the file holds; null where there is none. A damaged file is set aside, and that is said.
 * @throws Error when it cannot be read
 */
export async function readExportFile<R>(
  path: string,
  parse: (json: string) => R,
  onError: (error: unknown) => void,
): Promise<R | null> {
  const json = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (json === null) return null
  try {
    return parse(json)
  } catch (error) {
    const moved = await setAside(path)
    onError(new Error(`The export ${path} was damaged. It is kept as ${moved}.`, { cause: error }))
    return null
  }
}

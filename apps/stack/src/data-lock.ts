import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A lock on a data folder, held by at most one stack. */
export interface DataLock {
  release(): Promise<void>
}

const Holder = z.object({
  token: z.string(),
  pid: z.int().check(z.positive()),
  /** Start time of that process, where the system tells it: pids are reused. */
  started: z.nullable(z.string()),
})
type Holder = z.infer<typeof Holder>

/**
 * Takes the lock of a folder. A lock left by a stack that has died is taken over.
 * @throws Error when a running stack holds it
 */
export async function takeLock(folder: string): Promise<DataLock> {
  const path = join(folder, 'stack.lock')
  const token = randomUUID()
  const started = startOf(process.pid)
  const draft = `${path}.${token}`
  await writeFile(draft, JSON.stringify({ token, pid: process.pid, started } satisfies Holder))
  try {
    // `link` is atomic, and fails when the file exists.
    while (!(await tryLink(draft, path))) await clearStale(path, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
      if (holder?.token === token) await rm(path, { force: true })
    },
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function clearStale(path: string, folder: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && isAlive(holder)) {
    throw new Error(
      `Another stack (process ${holder.pid}) is using ${folder}. Stop it first, or choose another folder with --data-dir.`,
    )
  }
  // Moved before it is removed: of two processes that find it stale, only one moves the file.
  const moved = `${path}.stale.${process.pid}`
  await rename(path, moved).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  const took = await readFile(moved, 'utf8').catch(() => text)
  if (took !== text) await tryLink(moved, path)
  await rm(moved, { force: true })
}

function parseHolder(text: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    // Not written by a stack: nothing holds it.
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  return started === null || startOf(pid) === started
}

/** The start time of a process, on Linux; elsewhere only its pid identifies it. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    // No /proc on this system, or no such process.
    return null
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A lock on a data folder, held by at most one process. */
export interface FolderLock {
  release(): Promise<void>
}

/** Another process has the folder. */
export class FolderInUse extends Error {}

const Holder = z.object({
  token: z.string(),
  pid: z.int().check(z.positive()),
  /** Start time of that process, where the system tells it: pids are reused. */
  started: z.nullable(z.string()),
})
type Holder = z.infer<typeof Holder>

/**
 * Takes the lock of a folder: the embedded database is damaged when two processes open it. A lock left by a process that
 * has died is taken over.
 * @throws FolderInUse when a running process holds it
 */
export async function takeFolderLock(folder: string): Promise<FolderLock> {
  const path = join(folder, 'provider.lock')
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
      if ((await holderOf(path))?.token === token) await rm(path, { force: true })
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
  const holder = await holderOf(path)
  if (holder && isAlive(holder)) {
    throw new FolderInUse(
      `Process ${holder.pid} is using ${folder}. Stop that provider first, or choose another folder.`,
    )
  }
  // Moved before it is removed: of two processes that find it stale, only one moves the file.
  const moved = `${path}.stale.${randomUUID()}`
  await rename(path, moved).catch(ifMissing)
  const took = await holderOf(moved)
  // Somebody was faster, and this is the lock of theirs: it goes back.
  if (took?.token !== holder?.token) await tryLink(moved, path)
  await rm(moved, { force: true })
}

/** Undefined where there is no file, and where it was not written by a provider: then nothing holds the folder. */
async function holderOf(path: string): Promise<Holder | undefined> {
  const text = (await readFile(path, 'utf8').catch(ifMissing)) ?? ''
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function ifMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
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

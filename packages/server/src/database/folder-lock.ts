import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'

const clearingTime = 5 // ms until it is looked whether another process has removed a lock of nobody
const mostTries = 1_000

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
 * Takes the lock of a folder. A lock left by a process that has died is taken over, by one of those that find it.
 * @param path the file of the lock, in that folder
 * @param inUse what to say when the process of this number has it
 * @throws FolderInUse when a running process holds it
 */
export async function takeFolderLock(
  path: string,
  inUse: (pid: number) => string,
): Promise<FolderLock> {
  /** Whether a lock of nobody is there. */
  const isStale = async () => {
    const text = await read(path)
    const holder = parseHolder(text ?? '')
    if (holder && isAlive(holder)) throw new FolderInUse(inUse(holder.pid))
    return text !== undefined
  }
  const token = randomUUID()
  const started = startOf(process.pid)
  const draft = `${path}.${token}`
  await writeFile(draft, JSON.stringify({ token, pid: process.pid, started } satisfies Holder))
  try {
    // `link` is atomic, and fails when the file exists.
    for (let tries = 0; !(await tryLink(draft, path)); tries++) {
      if (tries === mostTries) throw new Error(`${path}.clearing stays: remove it, and try again.`)
      await clearStale(path, draft, isStale)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      const holder = parseHolder((await read(path)) ?? '')
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

/** Removes the lock if nobody holds it. One process at a time does, so that nobody removes the lock that another has just taken. */
async function clearStale(
  path: string,
  draft: string,
  isStale: () => Promise<boolean>,
): Promise<void> {
  if (!(await isStale())) return
  const clearing = `${path}.clearing`
  if (!(await tryLink(draft, clearing))) {
    const text = await read(clearing)
    const holder = parseHolder(text ?? '')
    // Where it is gone by now, the next one is somebody else's.
    if (text && !(holder && isAlive(holder))) await rm(clearing, { force: true })
    await setTimeout(clearingTime)
    return
  }
  try {
    // Where it is gone by now, the lock that would be removed is one that somebody has just taken.
    if (await isStale()) await rm(path, { force: true })
  } finally {
    await rm(clearing, { force: true })
  }
}

/** Nothing where there is no file. */
const read = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })

function parseHolder(text: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    // Not written by this: nothing holds it.
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

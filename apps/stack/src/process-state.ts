import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const deadline = 2_000 // ms
const step = 2 // ms

/**
 * Resolves when every thread of a process has halted: a busy machine delivers SIGSTOP late, and answers go out until then.
 * Where the system has no list of threads (other than Linux) it resolves at once.
 */
export async function whenStopped(pid: number): Promise<void> {
  const until = Date.now() + deadline
  while (Date.now() < until && !hasStopped(pid)) await wait(step)
}

function hasStopped(pid: number): boolean {
  const threads = `/proc/${pid}/task`
  try {
    return readdirSync(threads).every((thread) => 'TtZX'.includes(stateOf(`${threads}/${thread}`)))
  } catch {
    return true // it has ended, or there is no such list
  }
}

/** One letter (proc(5)); `X` for a thread that has ended meanwhile. */
function stateOf(thread: string): string {
  try {
    const stat = readFileSync(`${thread}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] ?? 'X'
  } catch {
    return 'X' // gone since it was listed
  }
}

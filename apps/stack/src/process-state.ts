import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const deadline = 2_000 // ms
const step = 2 // ms

/**
 * Resolves when every thread of a process has stopped: a busy machine delivers SIGSTOP late, and the process answers
 * until then. Where the system does not list threads (other than Linux) it resolves at once.
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
    return true // it has exited, or the system has no such list
  }
}

/** The state letter of proc(5); `X` for a thread that has ended. */
function stateOf(thread: string): string {
  try {
    const stat = readFileSync(`${thread}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] ?? 'X'
  } catch {
    return 'X' // ended since it was listed
  }
}

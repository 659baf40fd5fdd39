import { readdirSync, readFileSync } from 'node:fs'

/** The running children of a process, from /proc (Linux). */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  const stat = statOf(pid)
  return stat !== undefined && stat[0] !== 'Z'
}

/** The command line of a process. */
export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
}

function parentOf(pid: number): number | undefined {
  const stat = statOf(pid)
  return stat === undefined || stat[0] === 'Z' ? undefined : Number(stat[1])
}

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It has exited meanwhile.
    return undefined
  }
}

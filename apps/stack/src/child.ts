import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenStopped } from './process-state.js'

/** A program that ends when we say so, and also when we die. */
export interface Child {
  readonly pid: number
  /** How it ended, once it has; never rejects. */
  readonly ended: Promise<string>
  /** The last words on its stderr, at most 4 KiB. */
  complaint(): string
  /** SIGTERM, and SIGKILL after the deadline. Resolves when the process is gone. */
  stop(): Promise<void>
  /** Halts its execution, as a machine that hangs would. Resolves when it has halted. */
  pause(): Promise<void>
  resume(): void
}

const stopDeadline = 5_000 // ms
const complaintLimit = 4_096 // characters

/**
 * Starts a program in a process group of its own: Ctrl-C reaches us alone, and we decide the order
 * in which things end. A guard ends the program should we be killed.
 * @throws Error when the program cannot be run
 */
export async function startChild(command: string, args: readonly string[]): Promise<Child> {
  const child = spawn(command, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  await once(child, 'spawn')
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command} did not start.`)
  const guard = startGuard(pid)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-complaintLimit)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      guard?.kill('SIGKILL')
      resolve(signal ?? `exit code ${code}`)
    })
  })
  return {
    pid,
    ended,
    complaint: () => complaint.trim(),
    stop: () => stop(child, ended),
    async pause() {
      child.kill('SIGSTOP')
      await whenStopped(pid)
    },
    resume: () => void child.kill('SIGCONT'),
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM')
  // A paused process reads SIGTERM only when it runs again.
  child.kill('SIGCONT')
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
  await ended
  clearTimeout(deadline)
}

/** A shell that waits for the end of its input, which is our end, and then ends the program. */
function startGuard(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const guard = spawn('/bin/sh', ['-c', 'while read -r _; do :; done; kill "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a guard the program still ends with us in every orderly way.
  guard.once('error', () => undefined)
  guard.stdin?.once('error', () => undefined)
  return guard
}

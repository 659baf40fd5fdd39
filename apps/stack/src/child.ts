import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenStopped } from './process-state.js'

/** A child process that is also stopped when this process is killed. */
export interface Child {
  readonly pid: number
  /** Resolves when it has exited, with its signal or exit code; never rejects. */
  readonly ended: Promise<string>
  /** Whether it has said that it listens: only `listens` of `startChild` makes it say so. */
  isListening(): boolean
  /** The end of its stderr, at most 4 KiB. */
  stderr(): string
  /** Sends SIGTERM, and SIGKILL after the deadline. Resolves when the process has exited. */
  stop(): Promise<void>
  /** Suspends it, as a node that hangs. Resolves when it has stopped. */
  pause(): Promise<void>
  resume(): void
}

const stopDeadline = 5_000 // ms
const stderrLimit = 4_096 // characters

/**
 * Starts a program in a process group of its own: Ctrl-C reaches only this process, which stops its
 * children in order. A guard process stops the program if this process is killed.
 * @param listens for a program of Node that tells when it listens (`runUntilTerminated`)
 * @throws Error when the program cannot be run
 */
export async function startChild(
  command: string,
  args: readonly string[],
  { listens = false } = {},
): Promise<Child> {
  const child = spawn(command, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', ...(listens ? (['ipc'] as const) : [])],
    windowsHide: true,
  })
  let isListening = false
  child.once('message', () => {
    isListening = true
  })
  await once(child, 'spawn')
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command} did not start.`)
  const guard = startGuard(pid)
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-stderrLimit)
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
    isListening: () => isListening,
    stderr: () => stderr.trim(),
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

/** A shell whose input closes when this process ends; it then stops the program. */
function startGuard(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const guard = spawn('/bin/sh', ['-c', 'while read -r _; do :; done; kill "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a guard the program is still stopped on every regular exit.
  guard.once('error', () => undefined)
  guard.stdin?.once('error', () => undefined)
  return guard
}

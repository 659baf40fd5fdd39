import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.js'

const readyDeadline = 15_000 // ms
const readyInterval = 15 // ms

/**
 * Waits until a program answers, and stops it if it does not.
 * @param isReady asks once; its signal ends when the answer is no longer wanted. A rejection is a no
 * @returns what went wrong: its last words when it has exited, or that the deadline is over
 */
export async function untilReady(
  child: Child,
  isReady: (signal: AbortSignal) => Promise<boolean>,
): Promise<string | undefined> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = child.ended.then((how) => child.stderr() || how)
  const deadline = wait(readyDeadline, undefined, { signal }).then(
    () => `It did not answer within ${readyDeadline / 1000} s. ${child.stderr()}`,
    () => undefined,
  )
  const problem = await Promise.race([ended, deadline, untilAnswered(isReady, signal)])
  settled.abort()
  if (problem !== undefined) await child.stop()
  return problem
}

async function untilAnswered(
  isReady: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<undefined> {
  while (!signal.aborted) {
    // Rejects while nothing listens yet.
    if (await isReady(signal).catch(() => false)) return undefined
    await wait(readyInterval)
  }
  return undefined
}

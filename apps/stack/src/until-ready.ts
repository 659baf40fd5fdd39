import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.js'

const readyDeadline = 60_000 // ms; ends a hang, not the start of a database on a busy machine
const readyInterval = 15 // ms

/**
 * Waits until a program answers, and stops it if it does not.
 * @param isReady asks once; its signal aborts when the answer is no longer needed. A rejection counts as no
 * @returns what went wrong (what the program printed before it exited, or that it did not answer in time), or undefined
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

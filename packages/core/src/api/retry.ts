import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { HttpError } from './http-error.js'
import { callDeadline } from './in-time.js'

const retries = 3 // §9
const firstPause = 150 // ms, doubled with each retry, §9
const longestSpread = 250 // ms
/** Statuses that may pass (§8). A 403 is an answer: this app is refused (ruling 46). */
const passing: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504])

export type RetryEnv = Pick<Environment, 'after' | 'elapsed'> & {
  /** From 0 to 1. @default Math.random */
  readonly random?: () => number
}

/**
 * Tries a request that only reads up to four times, within the time of one call (ruling 46).
 * @param signal ends the pauses
 * @throws the error of the last try
 */
export async function withRetries<T>(
  env: RetryEnv,
  signal: AbortSignal,
  request: () => Promise<T>,
): Promise<T> {
  const end = env.elapsed() + callDeadline
  for (let count = 0; ; count++) {
    try {
      return await request()
    } catch (error) {
      if (count === retries || !mayPass(error)) throw error
      const pause = pauseAfter(env, error, count)
      if (env.elapsed() + pause >= end) throw error // another try would come too late
      await sleep(env, pause, signal)
      if (signal.aborted) throw error
    }
  }
}

function pauseAfter({ random = Math.random }: RetryEnv, error: unknown, count: number): number {
  const asked = error instanceof HttpError ? error.retryAfter : null
  const least = Math.max(firstPause * 2 ** count, asked ?? 0)
  return least + random() * Math.min(least / 2, longestSpread) // so that the visitors of a page do not all return at once
}

function mayPass(error: unknown): boolean {
  // A TypeError is how `fetch` reports a connection that was refused or lost.
  if (KitError.is(error, 'transport/http-failed')) return error.cause instanceof TypeError
  return error instanceof HttpError && passing.has(error.status)
}

import { withDeadline } from '../async/deadline.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'

/** The timing of the requests to the chain, in ms. */
export interface PollTimes {
  readonly deadline: number
  /** Doubled after each request, up to `longestPause`. */
  readonly firstPause: number
  readonly longestPause: number
}

const defaultTimes: PollTimes = { deadline: 600_000, firstPause: 250, longestPause: 4_000 } // spec §9: polling

/**
 * Polls until there is an answer, for example until the chain has included a transaction.
 * @param begin returns the function that reads once. It is called again after null or an error
 * @param times by default 10 minutes, with pauses from 250 ms to 4 s
 * @returns null at the deadline
 * @throws KitError `connection/cancelled`
 */
export async function pollReceipt<T>(
  env: Pick<Environment, 'after'>,
  begin: (signal: AbortSignal) => () => Promise<T | null>,
  signal?: AbortSignal,
  { deadline, firstPause, longestPause }: PollTimes = defaultTimes,
): Promise<T | null> {
  const work = async (signal: AbortSignal) => {
    const ask = begin(signal)
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const answer = await ask()
        if (answer !== null) return answer
      } catch (error) {
        // An endpoint that fails or gives an invalid response is polled again: the outcome is still unknown.
        if (signal.aborted) throw error
      }
      await sleep(env, pause, signal)
    }
    return null
  }
  try {
    return await withDeadline(env, deadline, work, { signal })
  } catch (error) {
    if (KitError.is(error, 'connection/timeout')) return null
    throw error
  }
}

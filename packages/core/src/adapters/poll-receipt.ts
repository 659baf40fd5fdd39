import { withDeadline } from '../async/deadline.js'
import { rest } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { Receipt } from './adapter.js'

const deadline = 600_000 // ms
const firstPause = 250 // ms, doubled
const longestPause = 4_000 // ms, spec §9: polling

/**
 * Looks again and again, until the chain has included a transaction.
 * @param begin gives one look at the chain; where it finds null, or throws, it is asked again
 * @returns null after 10 minutes
 * @throws KitError `connection/cancelled`
 */
export async function lookOutForReceipt(
  env: Pick<Environment, 'after'>,
  begin: (signal: AbortSignal) => () => Promise<Receipt | null>,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  const work = async (signal: AbortSignal) => {
    const look = begin(signal)
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const receipt = await look()
        if (receipt) return receipt
      } catch (error) {
        // An endpoint that fails or babbles is asked again: until the deadline nothing is known.
        if (signal.aborted) throw error
      }
      await rest(env, pause, signal)
    }
    return null
  }
  try {
    return await withDeadline(env, deadline, work, { signal, code: 'connection/timeout' })
  } catch (error) {
    if (KitError.is(error, 'connection/timeout')) return null
    throw error
  }
}

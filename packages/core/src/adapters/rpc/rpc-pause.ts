import type { Shared } from '../../async/shared-work.js'
import { createShared } from '../../async/shared-work.js'
import { sleep } from '../../async/sleep.js'
import type { Environment } from '../../environment.js'

const longestSpread = 250 // ms

/**
 * Waits for `ms` plus a random time of at most half of `ms` and at most 250 ms.
 * @throws KitError `connection/cancelled`
 */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Pauses before retries. Their length is random, so that the clients of an endpoint do not all retry at once. Calls that
 * wait for about the same time share one pause, so that they are retried as one batch.
 */
export function createPause(
  env: Pick<Environment, 'after' | 'elapsed'> & { readonly random: () => number },
): Pause {
  let open: { readonly until: number; readonly wait: Shared<void> }[] = []
  return (ms, signal) => {
    const now = env.elapsed()
    const spread = Math.min(ms / 2, longestSpread)
    open = open.filter(({ until, wait }) => until > now && !wait.isAbandoned())
    const fit = open.find(({ until }) => until >= now + ms && until <= now + ms + spread)
    if (fit) return fit.wait.join(signal)
    const length = ms + env.random() * spread
    const wait = createShared((signal) => sleep(env, length, signal))
    open.push({ until: now + length, wait })
    return wait.join(signal)
  }
}

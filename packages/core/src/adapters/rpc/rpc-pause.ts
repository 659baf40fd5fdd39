import type { Shared } from '../../async/shared-work.js'
import { createShared } from '../../async/shared-work.js'
import { sleep } from '../../async/sleep.js'
import type { Environment } from '../../environment.js'

const longestSpread = 250 // ms

/**
 * Waits at least `ms`, at most half as much more, and no more than 250 ms more.
 * @throws KitError `connection/cancelled`
 */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Pauses before retries, of random length, so that not all clients of an endpoint come back at once. Calls that wait for
 * about the same time share one pause, so that they are retried as one batch.
 */
export function createPause(
  env: Pick<Environment, 'after' | 'now'> & { readonly random: () => number },
): Pause {
  let open: { readonly until: number; readonly wait: Shared<void> }[] = []
  return (ms, signal) => {
    const now = env.now()
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

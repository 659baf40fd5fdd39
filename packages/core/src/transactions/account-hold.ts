import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { SigningPlace } from './preflight.js'

const lockDeadline = 10_000 // ms for the browser to say whether the lock is free

/** Holds an account on a network, over all tabs of the origin. */
export type HoldAccount = (place: SigningPlace, signal: AbortSignal) => Promise<Dispose>

/**
 * One transaction is open for each account and network, from the last check to the wallet's answer: a wallet shows one
 * request after the other, and a second one is easily confirmed as the first.
 * @param tryLock gives null at once when another page has the lock; see `Environment.tryLock`
 * @returns a function that throws `transaction/busy` when one is open
 */
export function createAccountHold(
  env: Pick<Environment, 'after'>,
  tryLock: (name: string, signal: AbortSignal) => Promise<Dispose | null>,
): HoldAccount {
  const own = new Set<string>() // a lease does not exclude the page that has it
  return async ({ network, from }, signal) => {
    const name = `open.${network.caipNetworkId}:${from.toLowerCase()}`
    if (own.has(name)) throw new FeatureError('transaction/busy')
    own.add(name)
    const take = async (signal: AbortSignal) => {
      const release = await tryLock(name, signal)
      if (signal.aborted) release?.() // too late: nobody waits for it any more
      return release
    }
    const release = await withDeadline(env, lockDeadline, take, { signal }).catch((error) => {
      own.delete(name)
      throw error
    })
    if (release)
      return () => {
        own.delete(name)
        release()
      }
    own.delete(name)
    throw new FeatureError('transaction/busy')
  }
}

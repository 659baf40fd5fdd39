import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'

const lockDeadline = 10_000 // ms; a page holds the lock only while it reads and writes the intents

export type TurnDeps = Pick<Environment, 'after'> & {
  /** Takes the lock under which one page at a time hands over a transfer; see `Environment.lock`. */
  takeTurn(signal: AbortSignal): Promise<Dispose>
}

/**
 * Waits until no other page hands over a transfer, nor forgets the journal, for 10 s at most.
 * @returns what gives the turn back: before anybody is waited for
 * @throws KitError `connection/timeout`, `connection/cancelled`
 */
export function takeTurn(deps: TurnDeps, signal: AbortSignal): Promise<Dispose> {
  const take = async (signal: AbortSignal) => {
    const release = await deps.takeTurn(signal)
    if (signal.aborted) release() // too late: nobody waits for it any more
    return release
  }
  return withDeadline(deps, lockDeadline, take, { signal })
}

import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'

const patience = 5_000 // ms; what it would say is a second opinion, which a person need not wait for

/**
 * Asks a provider what the chain can answer, too.
 * @returns null if it does not answer, or not in time
 * @throws KitError `connection/cancelled`
 */
export async function askProvider<T>(
  env: Pick<Environment, 'after'>,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  try {
    return await withDeadline(env, patience, ask, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

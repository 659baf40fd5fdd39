import type { Adapter, Transfer } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'

const answerDeadline = 2_000 // ms; a node that does not answer by then is left out

/**
 * Asks the first two nodes of a network for the sender's balance, at the same time.
 * @returns the lower balance if they differ; null if they agree, or do not both answer
 */
export async function readLowerBalance(
  env: Pick<Environment, 'after'>,
  adapter: Pick<Adapter, 'balance'>,
  { network, from }: Transfer,
  signal: AbortSignal,
): Promise<bigint | null> {
  const [first, second] = network.rpcUrls.default.http
  if (!first || !second) return null
  const ask = (url: string) => {
    const one = { ...network, rpcUrls: { default: { http: [url] } } }
    const read = (signal: AbortSignal) => adapter.balance(one, from, signal)
    // A node that fails is no reason to stop: the review reads the balance itself as well.
    return withDeadline(env, answerDeadline, read, { signal }).catch(() => null)
  }
  const [one, other] = await Promise.all([ask(first), ask(second)])
  if (one === null || other === null || one === other) return null
  if (one < other) return one
  return other
}

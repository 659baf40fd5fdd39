import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'

const answerDeadline = 2_000 // ms; a node that does not answer by then is left out

/**
 * Asks the first two nodes of a network for a balance, at the same time.
 * @param read reads it from the network that it is given, which has one node
 * @returns the lower balance if they differ; null if they agree, or do not both answer
 */
export async function readLowerBalance(
  env: Pick<Environment, 'after'>,
  network: CaipNetwork,
  read: (network: CaipNetwork, signal: AbortSignal) => Promise<bigint>,
  signal: AbortSignal,
): Promise<bigint | null> {
  const [first, second] = network.rpcUrls.default.http
  if (!first || !second) return null
  const ask = (url: string) => {
    const one = { ...network, rpcUrls: { default: { http: [url] } } }
    // A node that fails is no reason to stop: the review reads the balance itself as well.
    return withDeadline(env, answerDeadline, (signal) => read(one, signal), { signal }).catch(
      () => null,
    )
  }
  const [one, other] = await Promise.all([ask(first), ask(second)])
  if (one === null || other === null || one === other) return null
  if (one < other) return one
  return other
}

import type { Shared } from '../async/shared-work.js'
import { createShared } from '../async/shared-work.js'
import type { Environment } from '../environment.js'
import type { CaipNetworkId } from '../networks/caip-network.js'

const failurePause = 10_000 // ms

/** The networks that a provider serves. Nothing is asked about any other one (spec §7). */
export interface ChainGate {
  /**
   * @param isUrgent a person waits: a list that has failed is asked for again at once
   * @throws the error of the request for the list, also for the 10 s after it
   */
  serves(network: CaipNetworkId, signal: AbortSignal, isUrgent?: boolean): Promise<boolean>
}

/** @param ask requests the list. It is called once, and again when it failed */
export function createChainGate(
  env: Pick<Environment, 'elapsed'>,
  ask: (signal: AbortSignal) => Promise<readonly string[]>,
): ChainGate {
  let list: Shared<ReadonlySet<string>> | null = null
  let failedAt: number | null = null

  async function read(signal: AbortSignal) {
    try {
      return new Set(await ask(signal))
    } catch (error) {
      if (!signal.aborted) failedAt = env.elapsed()
      throw error
    }
  }

  return {
    async serves(network, signal, isUrgent = false) {
      const mayRetry = failedAt !== null && (isUrgent || env.elapsed() - failedAt >= failurePause)
      if (!list || list.isAbandoned() || mayRetry) {
        failedAt = null
        list = createShared(read)
      }
      return (await list.join(signal)).has(network)
    },
  }
}

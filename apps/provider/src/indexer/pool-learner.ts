import type { Hex } from 'viem'
import { Refusal } from '../api/refusal.js'
import type { Chain } from '../chains/chains.js'
import type { ReadAt } from '../chains/read-many.js'
import { CheckpointMoved } from './checkpoint.js'
import type { KeptChain } from './kept-chain.js'
import { learnPools } from './learn-pools.js'

const longestPause = 30_000 // ms between two tries

/** Learns the pools of a chain that no block tells. */
export interface PoolLearner {
  /** After the first block was chosen: those from before it, where the node still has that state. */
  begun(): Promise<void>
  /** After the newest block was read: all that are not known yet, once, and once more after each undo. */
  current(): Promise<void>
  undone(): void
}

interface LearnerDeps {
  readonly chain: Chain
  readonly kept: Pick<KeptChain, 'at' | 'pairsOf' | 'learn'>
  /** Wall clock, ms. */
  readonly now: () => number
  readonly report: (error: unknown) => void
}

export function createPoolLearner({ chain, kept, now, report }: LearnerDeps): PoolLearner {
  const factory = chain.config.swap?.factory.toLowerCase()
  let isLearned = factory === undefined
  let nextTry = 0
  let isTold = false

  async function learn(at: ReadAt): Promise<void> {
    if (factory === undefined) return
    const learned = await learnPools(chain, await kept.pairsOf(factory), at)
    await kept.learn(factory, learned)
  }

  return {
    async begun() {
      const first = kept.at()?.firstBlock ?? 0n
      // A node without that state tells them later, as they are then.
      if (first === 0n) return
      try {
        await learn({ blockNumber: first - 1n })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
    async current() {
      const blockHash = kept.at()?.lastHash
      if (isLearned || !blockHash || now() < nextTry) return
      nextTry = now() + longestPause
      try {
        await learn({ blockHash: blockHash as Hex })
        isLearned = true
      } catch (cause) {
        if (cause instanceof CheckpointMoved) throw cause
        if (!isTold) report(new Error(`The pools of ${chain.id} are not read yet.`, { cause }))
        isTold = true
      }
    },
    undone() {
      isLearned = factory === undefined
      nextTry = 0
    },
  }
}

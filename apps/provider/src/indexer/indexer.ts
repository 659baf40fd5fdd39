import type { Database } from '@gla/server/database'
import type { Chain, Chains } from '../chains/chains.js'
import type { Limits } from '../limits.js'
import type { Metrics } from '../metrics.js'
import { createNodes } from './ask-nodes.js'
import type { Checkpoint } from './checkpoint.js'
import { followChain } from './follow-chain.js'
import { createKeptChain } from './kept-chain.js'
import { createPause } from './pause.js'
import { createPoolLearner } from './pool-learner.js'
import { createBlockReader } from './read-block.js'

/** How far a chain is kept: all blocks from the first, up to the one before the next. */
export type IndexState = Pick<Checkpoint, 'firstBlock' | 'nextBlock' | 'nodeBlock' | 'hasTraces'>

/** Reads what happens on the chains, and keeps it. */
export interface Indexer {
  /** Begins to read. */
  start(): void
  /** Ends what is being read, and resolves when nothing is written any more. */
  close(): Promise<void>
  /** Null for a chain that is not kept, or of which nothing is known yet. */
  state(chain: string): IndexState | null
  /** Looks at the chain at once. Resolves when the block is kept, or after 30 s. */
  upTo(chain: string, block: bigint): Promise<void>
}

export interface IndexerDeps {
  readonly database: Database
  readonly chains: Chains
  readonly limits: Pick<Limits, 'blockTime' | 'blockBytes'>
  /** Wall clock, ms. */
  readonly now: () => number
  readonly report: (error: unknown) => void
  readonly metrics: Pick<Metrics, 'asked' | 'behind'>
}

const longestWait = 30_000 // ms

export function createIndexer(deps: IndexerDeps): Indexer {
  const followers = new Map<string, ReturnType<typeof createFollower>>()
  for (const id of deps.chains.ids) {
    const chain = deps.chains.get(id)
    if (chain?.config.history) followers.set(id, createFollower(chain, deps))
  }
  let ended: Promise<unknown> | undefined
  const all = () => [...followers.values()]
  return {
    start() {
      ended ??= Promise.all(all().map((one) => one.follow()))
    },
    async close() {
      for (const one of all()) one.stop()
      await ended
    },
    state: (chain) => followers.get(chain)?.state() ?? null,
    upTo: async (chain, block) => followers.get(chain)?.upTo(block),
  }
}

function createFollower(chain: Chain, deps: IndexerDeps) {
  const { database, limits, now, report, metrics } = deps
  const nodes = createNodes(chain, {
    limits: { nodeTime: limits.blockTime, nodeBytes: limits.blockBytes },
    metrics,
    report,
  })
  const stopped = new AbortController()
  const pause = createPause()
  const waiting = new Set<() => void>()
  let at: Checkpoint | null = null

  function moved(to: Checkpoint | null): void {
    at = to
    if (at) metrics.behind(chain.id, Math.max(0, Number(at.nodeBlock - at.nextBlock) + 1))
    for (const look of [...waiting]) look()
  }

  return {
    state: () => at,
    follow() {
      const kept = createKeptChain({ chain: chain.id, database, signal: stopped.signal, moved })
      const factory = chain.config.swap?.factory.toLowerCase() ?? null
      return followChain({
        chain: chain.id,
        history: chain.config.history || {},
        reader: createBlockReader(nodes, factory),
        kept,
        pools: createPoolLearner({ chain, kept, now, report }),
        pause,
        signal: stopped.signal,
        now,
        report,
      })
    },
    stop() {
      stopped.abort()
      nodes.close()
      pause.wake()
    },
    upTo: (block: bigint) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(end, longestWait)
        function end() {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        function look() {
          if (at && at.nextBlock > block) end()
        }
        waiting.add(look)
        look()
        pause.wake()
      }),
  }
}

import type { ChainHistory } from '../provider-options.js'
import { AnswerTooLarge } from './ask-nodes.js'
import { createBatch } from './batch.js'
import type { BlockRows } from './block-rows.js'
import { CheckpointMoved } from './checkpoint.js'
import { findFork } from './find-fork.js'
import { findFirstBlock } from './first-block.js'
import type { KeptChain } from './kept-chain.js'
import type { Pause } from './pause.js'
import type { PoolLearner } from './pool-learner.js'
import { readAhead } from './read-ahead.js'
import { BlockMissing, type BlockReader } from './read-block.js'
import { TracesMissing } from './read-traces.js'

export interface FollowDeps {
  /** CAIP-2 */
  readonly chain: string
  readonly history: ChainHistory
  readonly reader: BlockReader
  readonly kept: KeptChain
  readonly pools: PoolLearner
  readonly pause: Pause
  readonly signal: AbortSignal
  /** Wall clock, ms. */
  readonly now: () => number
  /** What went wrong and is tried again, or was dealt with. */
  readonly report: (error: unknown) => void
}

const pollTime = 1_000 // ms between two looks at the newest block
const longestWait = 30_000 // ms between two tries
const width = 16 // blocks that are read at the same time: enough that the node has work while some are written
const traceTries = 5 // before a block is kept without its traces
const largeTries = 2 // the same where they are too large to be told: beside others, and alone
const longestBehind = 300_000 // ms that a node may be far behind, where nothing else tells it from another chain
const lowerLooks = 2 // a node that is behind another one of its kind catches up until then

const triesOf = ({ cause }: TracesMissing) =>
  cause instanceof AnswerTooLarge ? largeTries : traceTries

/** The block after the last one does not follow it. */
class Forked extends Error {}

/** Reads a chain block by block, and undoes what the chain has undone, until the signal. Never rejects. */
export async function followChain(deps: FollowDeps): Promise<void> {
  const { chain, history, reader, kept, pools, pause, signal, now, report } = deps
  const confirmations = BigInt(history.confirmations ?? 0)
  let isLoaded = false
  let tries = 0
  let looksLower = 0
  let behindSince: number | null = null
  /** A block is not traced: one that follows it is asked for its traces once, until one is traced. */
  let isLenient = false
  let isUntracedTold = false

  /** Where it begins, once the chain has that block. */
  async function begin(newest: bigint): Promise<void> {
    const { fromBlock = 0 } = history
    const wanted = BigInt(fromBlock === 'latest' ? newest : fromBlock)
    if (newest < wanted || newest < 0n) return
    const first = await findFirstBlock(reader, wanted, newest)
    if (first > wanted)
      report(
        new Error(`The node of ${chain} has no block before ${first}: its history begins there.`),
      )
    await kept.begin(first, newest, Math.floor(now() / 1000))
    await pools.begun()
  }

  async function readOne(number: bigint, isTraced: boolean | null) {
    try {
      return await reader.read(number, isTraced)
    } catch (error) {
      if (!(isLenient && error instanceof TracesMissing)) throw error
      return reader.read(number, false)
    }
  }

  function expectNext(block: BlockRows, last: string | null): void {
    if (last !== null && block.parentHash !== last) throw new Forked('Another block follows.')
    if (block.isTraced && block.transactions.length > 0) isLenient = false
  }

  async function catchUp(newest: bigint): Promise<void> {
    const from = kept.at()
    if (!from) return
    let last = from.lastHash
    const batch = createBatch(async (blocks) => {
      await kept.append(blocks, from.hasTraces ?? reader.hasTraces())
      tries = 0
    })
    // After something went wrong each block is read alone, until some are kept.
    const atOnce = () => (tries > 0 ? 1 : width)
    try {
      for await (const block of readAhead(from.nextBlock, newest, atOnce, (number) =>
        readOne(number, from.hasTraces),
      )) {
        if (signal.aborted) return
        expectNext(block, last)
        last = block.hash
        await batch.add(block)
      }
    } finally {
      // What was read before something went wrong is right all the same.
      if (!signal.aborted) await batch.flush()
    }
  }

  /**
   * A node that is far behind has none of the blocks whose hashes are kept, as has a chain that came back empty: of a chain
   * that has what was done before, or may yet have it, nothing is undone.
   */
  async function expectOther(newest: bigint, firstBlock: bigint): Promise<void> {
    behindSince ??= now()
    const isLong = newest >= firstBlock && now() - behindSince >= longestBehind
    const known = await kept.transactionUpTo(newest)
    if (known ? await reader.holds(known) : !isLong)
      throw new BlockMissing('The node is far behind what is kept.')
  }

  /** Undoes what the chain does not have any more. */
  async function undo(newest: bigint): Promise<void> {
    const at = kept.at()
    if (!at) return
    const hashes = await kept.hashes()
    const oldest = hashes.at(-1)
    if (oldest && newest < oldest.number) await expectOther(newest, at.firstBlock)
    const fork = await findFork(reader, hashes, newest)
    if (fork && fork.number + 1n === at.nextBlock)
      throw new BlockMissing(
        'The next block does not follow the last one, which the chain still has.',
      )
    await kept.undoAfter(fork)
    pools.undone()
    if (!fork && !signal.aborted)
      report(new Error(`The chain ${chain} is not the one that was read: its history begins anew.`))
  }

  /** Whether the chain has something else than what was read last. */
  async function isUndone(
    head: { number: bigint; hash: string },
    newest: bigint,
  ): Promise<boolean> {
    const at = kept.at()
    if (!at) return false
    const last = at.nextBlock - 1n
    // Somebody was stopped while it was undone.
    if (at.lastHash === null && at.nextBlock > at.firstBlock) return true
    if (newest >= last) {
      looksLower = 0
      behindSince = null
    } else {
      looksLower += 1
      return looksLower >= lowerLooks && !(await reader.isSyncing())
    }
    return at.lastHash !== null && head.number === last && head.hash !== at.lastHash
  }

  /** One look at the chain, and all that follows from it. */
  async function look(): Promise<void> {
    if (!isLoaded) await kept.load()
    isLoaded = true
    const head = await reader.newest()
    const newest = head.number - confirmations
    if (await isUndone(head, newest)) await undo(newest)
    if (!kept.at()) await begin(newest)
    kept.saw(newest)
    try {
      await catchUp(newest)
      await pools.current()
    } catch (error) {
      if (!(error instanceof Forked)) throw error
      await undo(newest)
      pause.wake() // for what the chain has in its place
    }
  }

  async function failed(error: unknown): Promise<void> {
    tries += 1
    if (error instanceof CheckpointMoved) isLoaded = false
    else if (error instanceof TracesMissing && tries >= triesOf(error)) {
      isLenient = true
      if (!isUntracedTold)
        report(
          new Error(
            `The node of ${chain} does not trace all blocks: what contracts send inside of a transaction is missing.`,
            { cause: error },
          ),
        )
      isUntracedTold = true
    } else if (tries === 2) {
      report(new Error(`The history of ${chain} waits.`, { cause: error }))
      if (kept.at()) await kept.keepSeen()
    }
  }

  while (!signal.aborted) {
    let wait = pollTime
    try {
      await look()
      tries = 0
    } catch (error) {
      if (signal.aborted) break
      await failed(error).catch(report)
      wait = Math.min(pollTime * 2 ** (tries - 1), longestWait)
    }
    if (!signal.aborted) await pause.wait(wait)
  }
}

import * as z from 'zod/mini'
import { NodeRefusal, type Nodes } from './ask-nodes.js'
import type { BlockRows, KeptTransaction } from './block-rows.js'
import { rowsOf } from './movements-of.js'
import {
  blockHead,
  blockList,
  blockShape,
  type NodeBlock,
  type NodeReceipt,
  receiptShape,
} from './node-shapes.js'
import { findTraceSource, readTraces, type TraceSource, TracesMissing } from './read-traces.js'

/** The node does not have this block, or not all of it any more: that says nothing of the chain. */
export class BlockMissing extends Error {}

/** Reads the blocks of one chain. */
export interface BlockReader {
  /** The newest block. */
  newest(): Promise<z.infer<typeof blockHead>>
  /**
   * Which block is at a number now.
   * @throws BlockMissing
   */
  hashAt(number: bigint): Promise<string>
  /**
   * Whether a block has this transaction, and is of this time.
   * @throws BlockMissing
   */
  holds(transaction: KeptTransaction): Promise<boolean>
  /**
   * All that a block has done.
   * @param isTraced null: where the node has traces
   * @throws BlockMissing; TracesMissing when it is to be traced, and is not
   */
  read(number: bigint, isTraced: boolean | null): Promise<BlockRows>
  /** Whether its node tells what contracts send; null until a block with transactions was read. */
  hasTraces(): boolean | null
  /** Whether a node is still catching up itself. */
  isSyncing(): Promise<boolean>
}

const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const noRoot = `0x${'0'.repeat(64)}`
const mostAtOnce = 16 // receipts that are asked for one by one
const unknownMethods = new Set([-32601, -32004])

/** @param factory of the pools that are kept, in lower case; null: none are */
export function createBlockReader(nodes: Nodes, factory: string | null): BlockReader {
  let source: Promise<TraceSource> | undefined
  let found: TraceSource | undefined
  let hasBlockReceipts = true

  async function askBlock<T extends z.ZodMiniType>(
    number: bigint,
    isWhole: boolean,
    shape: T,
  ): Promise<z.output<T>> {
    const answer = await orMissing(
      number,
      nodes.ask('eth_getBlockByNumber', [hex(number), isWhole]),
    )
    return z.parse(shape, answer)
  }

  async function receiptsOf(block: NodeBlock): Promise<readonly NodeReceipt[]> {
    const answers = (await allReceipts(block)) ?? (await singleReceipts(block))
    const receipts = z.parse(z.array(receiptShape), answers)
    const areOf = receipts.every(
      ({ blockHash, transactionHash }, at) =>
        blockHash === block.hash && transactionHash === block.transactions[at]?.hash,
    )
    // Between two questions the chain may have put another block in its place.
    if (!areOf || receipts.length !== block.transactions.length)
      throw new BlockMissing(`The receipts of block ${block.number} are not its own.`)
    return receipts
  }

  /** Null: the node knows no such question. */
  async function allReceipts({ number }: NodeBlock): Promise<unknown> {
    if (!hasBlockReceipts) return null
    try {
      return await nodes.ask('eth_getBlockReceipts', [hex(number)])
    } catch (error) {
      if (!(error instanceof NodeRefusal)) throw error
      if (unknownMethods.has(error.code)) hasBlockReceipts = false
      return null
    }
  }

  async function singleReceipts({ number, transactions }: NodeBlock): Promise<unknown> {
    const answers: unknown[] = []
    for (let start = 0; start < transactions.length; start += mostAtOnce) {
      const some = transactions.slice(start, start + mostAtOnce)
      const asked = some.map(({ hash }) => nodes.ask('eth_getTransactionReceipt', [hash]))
      answers.push(...(await orMissing(number, Promise.all(asked))))
    }
    if (answers.includes(null))
      throw new BlockMissing(`Not all receipts of block ${number} are there.`)
    return answers
  }

  async function tracesOf(block: NodeBlock) {
    source ??= findTraceSource(nodes, block)
    try {
      const one = await source
      // A block that was replaced meanwhile has no traces, either.
      if (one === 'none') await expectStill(block)
      found = one
    } catch (error) {
      source = undefined // asked again
      throw error
    }
    return found === 'none' ? null : readTraces(nodes, block, found)
  }

  async function expectStill({ number, hash }: NodeBlock): Promise<void> {
    const now = await askBlock(number, false, blockHead)
    if (now.hash !== hash) throw new BlockMissing(`Block ${number} was replaced.`)
  }

  return {
    newest: async () =>
      z.parse(blockHead, await nodes.ask('eth_getBlockByNumber', ['latest', false])),
    hashAt: async (number) => (await askBlock(number, false, blockHead)).hash,
    async holds({ block, hash, time }) {
      const { timestamp, transactions } = await askBlock(block, false, blockList)
      return timestamp === time && transactions.includes(hash)
    },
    hasTraces: () => (found === undefined ? null : found !== 'none'),
    isSyncing: async () => (await nodes.ask('eth_syncing', [])) !== false,
    async read(number, isTraced) {
      const block = await askBlock(number, true, blockShape)
      if (block.number !== number) throw new BlockMissing(`Block ${number} is answered by another.`)
      const { transactions, transactionsRoot: root } = block
      if (transactions.length === 0) {
        if (root && root !== emptyRoot && root !== noRoot)
          throw new BlockMissing(`The transactions of block ${number} are gone.`)
        return rowsOf(block, [], null, null)
      }
      const [receipts, internal] = await Promise.all([
        receiptsOf(block),
        isTraced === false ? null : tracesOf(block),
      ])
      if (isTraced && !internal) {
        source = undefined // it has told others, and is asked again
        throw new TracesMissing(`Block ${number} is not traced.`)
      }
      return rowsOf(block, receipts, internal, factory)
    },
  }
}

const hex = (number: bigint) => `0x${number.toString(16)}`

async function orMissing<T>(number: bigint, asked: Promise<T>): Promise<T> {
  try {
    const answer = await asked
    if (answer !== null) return answer
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    throw new BlockMissing(`Block ${number} cannot be read.`, { cause: error })
  }
  throw new BlockMissing(`The node has no block ${number}.`)
}

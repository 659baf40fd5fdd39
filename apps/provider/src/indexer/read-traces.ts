import * as z from 'zod/mini'
import { AnswerTooLarge, NodeRefusal, type Nodes } from './ask-nodes.js'
import {
  flatCall,
  flatEnd,
  flatTraces,
  type NodeBlock,
  nestedCall,
  nestedTraces,
} from './node-shapes.js'

/** Coins that a contract has sent inside of a transaction. */
export interface InternalTransfer {
  readonly sender: string
  /** Null: they are no more. */
  readonly receiver: string | null
  readonly amount: bigint
}

/** Those of a block, by the hash of their transaction, in their order. Every transaction is there. */
export type InternalTransfers = ReadonlyMap<string, readonly InternalTransfer[]>

/** How a node tells them; `none`: it does not. */
export type TraceSource = 'flat' | 'nested' | 'none'

/** The node does not tell the traces of this block, or not all of them. */
export class TracesMissing extends Error {}

/** Which of the two ways a node knows, tried with a block that has transactions. */
export async function findTraceSource(nodes: Nodes, block: NodeBlock): Promise<TraceSource> {
  for (const source of ['flat', 'nested'] as const) {
    try {
      await readTraces(nodes, block, source)
      return source
    } catch (error) {
      // Of one that has too much to tell, the next block tells more.
      if (!(error instanceof TracesMissing) || error.cause instanceof AnswerTooLarge) throw error
    }
  }
  return 'none'
}

/**
 * The transfers inside of the transactions of a block. Those of calls that were reverted are not among them.
 * @throws TracesMissing when the node refuses, or does not tell all
 */
export async function readTraces(
  nodes: Nodes,
  block: NodeBlock,
  source: Exclude<TraceSource, 'none'>,
): Promise<InternalTransfers> {
  const number = `0x${block.number.toString(16)}`
  try {
    const transfers =
      source === 'flat'
        ? readFlat(await nodes.ask('trace_block', [number]), block)
        : readNested(
            await nodes.ask('debug_traceBlockByNumber', [number, { tracer: 'callTracer' }]),
            block,
          )
    if (transfers.size !== block.transactions.length)
      throw new TracesMissing(`Not all transactions of block ${block.number} are traced.`)
    return transfers
  } catch (error) {
    const isTold = error instanceof NodeRefusal || error instanceof AnswerTooLarge
    if (!isTold && !(error instanceof z.core.$ZodError)) throw error
    throw new TracesMissing(`Block ${block.number} is not traced.`, { cause: error })
  }
}

type FlatTrace = z.infer<typeof flatTraces>[number]

function readFlat(answer: unknown, block: NodeBlock): InternalTransfers {
  const found = begin(block)
  const traces = flatTraces.parse(answer)
  if (traces.some(({ blockHash }) => blockHash !== block.hash))
    throw new TracesMissing(`Another block ${block.number} is traced.`)
  for (const { transactionHash, traceAddress } of traces)
    if (transactionHash && traceAddress.length === 0) found.root(transactionHash)
  for (const trace of lasting(traces)) addFlat(found, trace)
  return found.transfers
}

/** Without the calls that have failed, and those inside of them. */
function* lasting(traces: readonly FlatTrace[]): Generator<FlatTrace> {
  let hash: string | null | undefined
  let failedAt = Number.POSITIVE_INFINITY // depth of the failed call that is gone through
  for (const trace of traces) {
    const depth = trace.traceAddress.length
    if (trace.transactionHash !== hash || depth <= failedAt) failedAt = Number.POSITIVE_INFINITY
    hash = trace.transactionHash
    if (depth > failedAt) continue
    if (trace.error) failedAt = depth
    else yield trace
  }
}

function addFlat(found: Found, trace: FlatTrace): void {
  const { type, transactionHash: hash, action } = trace
  const isRoot = trace.traceAddress.length === 0
  if (!hash) return
  if (type === 'suicide') {
    const { address, refundAddress, balance } = flatEnd.parse(action)
    found.ended(hash, address, refundAddress, balance)
  } else if (type === 'create') {
    const { from, value } = flatCall.parse(action)
    found.created(hash, trace.result?.address, from, value, isRoot)
  } else if (type === 'call' && !isRoot) {
    const { from, to, value, callType } = flatCall.parse(action)
    if (callType === 'call' && to) found.sent(hash, from, to, value)
  }
}

function readNested(answer: unknown, block: NodeBlock): InternalTransfers {
  const found = begin(block)
  for (const [at, { txHash, result }] of nestedTraces.parse(answer).entries()) {
    const hash = block.transactions[at]?.hash
    if (!hash || (txHash && txHash !== hash))
      throw new TracesMissing(`Another block ${block.number} is traced.`)
    found.root(hash)
    // Not by recursion: a node could nest as deep as it likes.
    const left = [{ call: result, isRoot: true }]
    for (let one = left.pop(); one; one = left.pop()) {
      const inner = addNested(found, hash, one.call, one.isRoot)
      for (const call of inner.toReversed()) left.push({ call, isRoot: false })
    }
  }
  return found.transfers
}

/** @returns the calls inside of it; none when it has failed, as they have then */
function addNested(found: Found, hash: string, call: unknown, isRoot: boolean): unknown[] {
  const { type, from, to, value, error, calls } = nestedCall.parse(call)
  if (error) return []
  const amount = value ?? 0n
  if (type === 'SELFDESTRUCT' && to) found.ended(hash, from, to, amount)
  if (type.startsWith('CREATE')) found.created(hash, to, from, amount, isRoot)
  if (type === 'CALL' && to && !isRoot) found.sent(hash, from, to, amount)
  return calls ?? []
}

type Found = ReturnType<typeof begin>

/** Collects transfers. The value of the transaction itself is none of them. */
function begin(block: NodeBlock) {
  const transfers = new Map<string, InternalTransfer[]>()
  const known = new Set(block.transactions.map((one) => one.hash))
  const contracts = new Set<string>() // by transaction

  function sent(hash: string, sender: string, receiver: string | null, amount: bigint): void {
    if (amount > 0n) transfers.get(hash)?.push({ sender, receiver, amount })
  }
  return {
    transfers: transfers as InternalTransfers,
    root(hash: string) {
      if (known.has(hash)) transfers.set(hash, [])
    },
    sent,
    created(
      hash: string,
      contract: string | null | undefined,
      sender: string,
      amount: bigint,
      isRoot: boolean,
    ) {
      if (!contract) throw new TracesMissing('A contract that was made is not named.')
      contracts.add(`${hash} ${contract}`)
      if (!isRoot) sent(hash, sender, contract, amount)
    },
    /** A contract that ends in favour of itself burns its coins in the transaction that has made it, and keeps them later (EIP-6780). */
    ended(hash: string, contract: string, receiver: string, amount: bigint) {
      if (contract !== receiver) sent(hash, contract, receiver, amount)
      else if (contracts.has(`${hash} ${contract}`)) sent(hash, contract, null, amount)
    },
  }
}

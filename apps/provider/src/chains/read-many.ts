import {
  type Address,
  BaseError,
  decodeFunctionResult,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from 'viem'
import { Refusal } from '../api/refusal.js'
import type { Chain } from './chains.js'

/** Multicall3, at this address on almost every chain. */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const mostAtOnce = 16 // single reads

/** A call of a contract that changes nothing. */
export interface ChainRead {
  readonly to: Address
  readonly data: Hex
}

/** At which block something is read: at its hash, which is of one chain only, or its number. Without either: the newest. */
export type ReadAt = { blockHash: Hex } | { blockNumber: bigint } | { blockHash?: undefined }

/** What an account has of the coin, and what each call has returned: null for one that has failed. */
export interface ManyRead {
  readonly coin: bigint
  readonly results: readonly (Hex | null)[]
}

/**
 * Reads the coin of an account and many contracts, at one block by one multicall. A chain without Multicall3 is read one by one.
 * @param at of its state; default: the newest
 * @throws Refusal 502 when the chain's nodes do not answer, or do not have that state
 */
export async function readMany(
  chain: Chain,
  account: Address,
  reads: readonly ChainRead[],
  at: ReadAt = {},
): Promise<ManyRead> {
  try {
    return (
      (await readTogether(chain, account, reads, at)) ??
      (await readSingly(chain, account, reads, at))
    )
  } catch (error) {
    // What viem throws holds the address that was asked about: nothing of it is passed on.
    throw nodeRefusal(error)
  }
}

/** What is told when a node does not answer. What has failed is not: it may hold an address. */
export const nodeRefusal = (error: unknown) =>
  error instanceof Refusal
    ? error
    : new Refusal(502, 'node', 'The node of the chain does not answer.', { retryAfter: 5 })

async function readTogether(
  { client, config }: Chain,
  account: Address,
  reads: readonly ChainRead[],
  at: ReadAt,
): Promise<ManyRead | null> {
  const to = config.multicall ?? usualMulticall
  const coin = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'getEthBalance',
    args: [account],
  })
  const calls = [
    { target: to, allowFailure: false, callData: coin },
    ...reads.map((read) => ({ target: read.to, allowFailure: true, callData: read.data })),
  ]
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  const { data: answer } = await client.call({ to, data, ...at })
  if (answer === undefined) return null
  const [first, ...others] = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  })
  if (first === undefined || others.length !== reads.length) throw new RangeError('not all results')
  return {
    coin: BigInt(first.returnData),
    results: others.map(({ success, returnData }) => (success ? returnData : null)),
  }
}

async function readSingly(
  { client }: Chain,
  account: Address,
  reads: readonly ChainRead[],
  at: ReadAt,
): Promise<ManyRead> {
  const coin = await client.getBalance({ address: account, ...at })
  const results: (Hex | null)[] = []
  for (let start = 0; start < reads.length; start += mostAtOnce) {
    const some = reads.slice(start, start + mostAtOnce)
    results.push(...(await Promise.all(some.map((read) => readOne(client, read, at)))))
  }
  return { coin, results }
}

async function readOne(client: Chain['client'], read: ChainRead, at: ReadAt): Promise<Hex | null> {
  try {
    return (await client.call({ ...read, ...at })).data ?? null
  } catch (error) {
    const isRevert = (one: unknown) => one instanceof ExecutionRevertedError
    if (error instanceof BaseError && error.walk(isRevert)) return null
    throw error
  }
}

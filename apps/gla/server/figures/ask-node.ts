import {
  BaseError,
  createPublicClient,
  fallback,
  http,
  ContractFunctionZeroDataError as NoCode,
} from 'viem'
import { blockOf, blockReads, multicall3 } from '../../src/chain/block.js'
import { joinAsks } from '../../src/chain/join-asks.js'
import type { Ask, Outcome } from '../../src/chain/outcome.js'

const timeout = 4_000 // ms, of one node
const maxResponseBodySize = 1_048_576 // bytes

/**
 * Asks contracts through the nodes of a network. What is asked in one turn goes in one request, so that all of it is of one block.
 * It throws Error when no node answers, and where the network has no Multicall3.
 */
export function askNode(rpcUrls: readonly string[], signal: AbortSignal): Ask {
  const fetchOptions: RequestInit = { redirect: 'error', signal }
  const node = { fetchOptions, maxResponseBodySize, timeout, retryCount: 0 }
  const client = createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, node)),
      { retryCount: 0 },
    ),
  })
  return joinAsks(async (contracts) => {
    const outcomes: readonly Told[] = await client.multicall({
      // One of them that is refused is told as an outcome; 0: they are not divided.
      ...{ allowFailure: true, batchSize: 0, multicallAddress: multicall3 },
      contracts: [...blockReads, ...contracts] as never,
    })
    // Where nobody answers, each of them is refused for the same reason.
    const { error } = outcomes[0] ?? {}
    if (error instanceof BaseError && error.walk((one) => one instanceof NoCode))
      throw new Error('it has no Multicall3.')
    blockOf(outcomes)
    return outcomes.slice(blockReads.length)
  })
}

type Told = Outcome & { readonly error?: unknown }

import type { Environment } from '../environment.js'
import type { Receipt } from './adapter.js'
import type { EvmReceiptReads } from './evm-receipt-reads.js'
import { pollReceipt } from './poll-receipt.js'

const deepEnough = 12n // blocks on top of it; deeper reorganisations are very rare
// One URL may serve several nodes, and some of them may be behind.
const mostLate = 3n // blocks
const mostMissed = 4 // reads in a row
const times = { deadline: 600_000, firstPause: 2_000, longestPause: 8_000 }

/**
 * Watches an included transaction until enough blocks are on top of it, for at most ten minutes.
 * @param ask reads from one node
 * @returns false when the chain no longer has it, or has it with another status; true at the deadline
 * @throws KitError `connection/cancelled`
 */
export async function staysIncluded(
  env: Pick<Environment, 'after'>,
  ask: <T>(work: (reads: EvmReceiptReads) => Promise<T>, signal: AbortSignal) => Promise<T>,
  { hash, status }: Receipt,
  signal?: AbortSignal,
): Promise<boolean> {
  let told = status === 'succeeded' || status === 'reverted' ? status : null
  let block = 0n
  let missed = 0
  const look = async (reads: EvmReceiptReads) => {
    const newest = await reads.newestBlock()
    block ||= newest
    const receipt = await reads.receipt(hash)
    if (receipt) {
      missed = 0
      block = receipt.block
      told ??= receipt.status
      if (receipt.status !== told) return false
      return newest >= block + deepEnough ? true : null
    }
    if (newest >= block + mostLate) missed++
    return missed >= mostMissed ? false : null
  }
  return (await pollReceipt(env, (signal) => () => ask(look, signal), signal, times)) ?? true
}

import { isSameHex } from '../networks/same-address.js'
import { transactionWithNonce } from './evm-nonce-search.js'
import type { EvmReceiptReads } from './evm-receipt-reads.js'
import { isReviewed } from './evm-reviewed.js'
import type { TransferIntent } from './transfer.js'

const mostNonces = 4n // the wallet may have sent other queued transactions first

type Reads = Pick<EvmReceiptReads, 'transactionCount' | 'newestBlock' | 'transactionsIn'>

/**
 * Finds an included transfer or contract call by its sender and nonce.
 * @param about `nonce` is the sender's next one before it; `known` are hashes of other transactions
 * @returns its hash; null when it is not included
 * @throws when the node does not answer
 */
export async function findEvmTransfer(
  reads: Reads,
  wanted: TransferIntent,
  { nonce, known }: { readonly nonce: number; readonly known: readonly string[] },
): Promise<string | null> {
  const { from } = wanted
  const count = await reads.transactionCount(from)
  const first = BigInt(nonce)
  if (count <= first) return null
  const newest = await reads.newestBlock()
  for (let next = first; next < count && next < first + mostNonces; next++) {
    const found = await transactionWithNonce(reads, from, next, newest)
    if (!found || !(await isReviewed(found, wanted))) continue
    if (!known.some((hash) => isSameHex(hash, found.hash))) return found.hash.toLowerCase()
  }
  return null
}

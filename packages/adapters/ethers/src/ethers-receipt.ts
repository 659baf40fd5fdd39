import type { Environment, Receipt } from '@gla/core/family'
import { lookOutForReceipt } from '@gla/core/family'
import type { JsonRpcProvider, TransactionResponse } from 'ethers'
import type { EthersRpc } from './ethers-rpc.js'

const blocksBack = 20 // how far a replacement is looked for behind the newest block

/**
 * Waits until the chain has included a transaction, or another one of its sender with the same nonce.
 * Of a replacement that does the same (a speed-up) the receipt is given; another one counts as `reverted`, under its
 * own hash. Asked step by step, and not by ethers' own waiting, whose failures between two blocks nobody could catch.
 * @returns null after 10 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForReceipt(
  env: Pick<Environment, 'after'>,
  rpc: EthersRpc,
  hash: string,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  let seen: TransactionResponse | null = null

  async function look(provider: JsonRpcProvider): Promise<Receipt | null> {
    const included = await receiptOf(provider, hash)
    if (included) return included
    const pending = await provider.getTransaction(hash)
    seen = pending ?? seen
    if (pending || !seen) return null
    const count = await provider.getTransactionCount(seen.from, 'latest')
    if (count <= seen.nonce) return null
    const replacement = await replacementOf(provider, seen)
    if (!replacement) return null
    return doesTheSame(replacement, seen)
      ? receiptOf(provider, replacement.hash)
      : { status: 'reverted', hash: replacement.hash }
  }

  return lookOutForReceipt(env, (signal) => () => rpc.ask(look, signal), signal)
}

async function receiptOf(provider: JsonRpcProvider, hash: string): Promise<Receipt | null> {
  const receipt = await provider.getTransactionReceipt(hash)
  if (receipt?.hash.toLowerCase() !== hash.toLowerCase()) return null
  if (receipt.status === 1) return { status: 'succeeded', hash }
  return receipt.status === 0 ? { status: 'reverted', hash } : null
}

async function replacementOf(
  provider: JsonRpcProvider,
  gone: TransactionResponse,
): Promise<TransactionResponse | null> {
  const newest = await provider.getBlockNumber()
  for (let number = newest; number >= 0 && number > newest - blocksBack; number--) {
    const block = await provider.getBlock(number, true)
    const found = block?.prefetchedTransactions.find(
      ({ from, nonce }) => from === gone.from && nonce === gone.nonce,
    )
    if (found) return found
  }
  return null
}

const doesTheSame = (one: TransactionResponse, other: TransactionResponse) =>
  one.to === other.to && one.value === other.value && one.data === other.data

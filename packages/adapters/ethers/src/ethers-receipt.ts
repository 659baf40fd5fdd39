import type {
  Environment,
  EvmReceiptReads,
  EvmTransaction,
  Receipt,
  TransferIntent,
} from '@gla/core/family'
import {
  createEvmReceiptFinder,
  evmRevertReason,
  ownValues,
  parseEvmReceipt,
  pollReceipt,
} from '@gla/core/family'
import type { JsonRpcProvider, TransactionResponse } from 'ethers'
import { toQuantity } from 'ethers'
import type { EthersRpc } from './ethers-rpc.js'
import { plainError } from './ethers-wallet.js'

const mostLogs = 5_000

/**
 * Waits until the chain has included a transaction, or another one of its sender with the same nonce.
 * See {@link createEvmReceiptFinder}. ethers' own way of waiting is not used: errors between two
 * blocks cannot be caught there.
 * @returns null after 10 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForReceipt(
  env: Pick<Environment, 'after'>,
  rpc: EthersRpc,
  hash: string,
  signal?: AbortSignal,
  reviewed?: TransferIntent,
): Promise<Receipt | null> {
  const find = createEvmReceiptFinder(hash, reviewed)
  const ask = (provider: JsonRpcProvider) => find(evmReadsBy(provider))
  return pollReceipt(env, (signal) => () => rpc.ask(ask, signal), signal)
}

/** What a search for a receipt or a transfer reads from a node. */
export const evmReadsBy = (provider: JsonRpcProvider): EvmReceiptReads => ({
  // As the node says it: ethers leaves out what a rollup takes for the chain below it.
  receipt: async (hash) =>
    parseEvmReceipt(await provider.send('eth_getTransactionReceipt', [hash]), hash),
  async transaction(hash) {
    const found = await provider.getTransaction(hash)
    return found && plain(found)
  },
  transactionCount: async (sender, block) =>
    BigInt(await provider.getTransactionCount(sender, block ?? 'latest')),
  newestBlock: async () => BigInt(await provider.getBlockNumber()),
  async transactionsIn(block) {
    const found = await provider.getBlock(block, true)
    return found?.prefetchedTransactions.map(plain) ?? []
  },
  code: (address, block) => provider.getCode(address, block),
  balance: (address, block) => provider.getBalance(address, block),
  async logs(hash) {
    const receipt = await provider.getTransactionReceipt(hash)
    if (!receipt || receipt.logs.length > mostLogs) throw new RangeError('no logs, or too many')
    return receipt.logs
  },
  async revertReason({ from, to, value, data }, block) {
    const tag = toQuantity(block)
    const params = [{ from, to: to ?? undefined, value: toQuantity(value), data }, tag]
    const payload = { id: 1, jsonrpc: '2.0' as const, method: 'eth_call', params }
    const [answer] = (await provider._send(payload)) as { error?: unknown }[]
    return evmRevertReason(plainError(ownValues(answer).error))
  },
})

const plain = ({ hash, from, to, nonce, value, data }: TransactionResponse): EvmTransaction => ({
  hash,
  from,
  to,
  nonce: BigInt(nonce),
  value,
  data,
})

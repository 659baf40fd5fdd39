import * as z from 'zod/mini'
import type { Environment } from '../../environment.js'
import { ownRecord } from '../../untrusted/own-record.js'
import type { Receipt, TransferIntent } from '../adapter.js'
import { createEvmReceiptFinder } from '../evm-receipt-finder.js'
import type { EvmReceiptReads, EvmTransaction } from '../evm-receipt-reads.js'
import { parseEvmReceipt } from '../parse-evm-receipt.js'
import { pollReceipt } from '../poll-receipt.js'
import { parseQuantity } from '../quantity.js'
import type { Rpc } from '../rpc/rpc.js'

const hex = z.string().check(z.regex(/^0x[\da-fA-F]*$/), z.maxLength(262_144))
const transactionSchema = z.object({
  hash: hex,
  from: hex,
  to: z.nullable(hex),
  nonce: hex,
  value: hex,
  input: hex,
})
const code = z.string().check(z.regex(/^0x[\da-fA-F]*$/))
const blockSchema = z.nullable(z.object({ transactions: z.array(transactionSchema) }))

/**
 * Waits until the chain has included a transaction, or another one of its sender with the same nonce.
 * See {@link createEvmReceiptFinder}.
 * @returns null after 10 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForReceipt(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  hash: string,
  signal?: AbortSignal,
  reviewed?: TransferIntent,
): Promise<Receipt | null> {
  const begin = (signal: AbortSignal) => {
    const find = createEvmReceiptFinder(hash, reviewed)
    const reads = evmReadsBy(rpc, signal)
    return () => find(reads)
  }
  return pollReceipt(env, begin, signal)
}

/** What a search for a receipt or a transfer reads from a node. */
export function evmReadsBy(rpc: Rpc, signal?: AbortSignal): EvmReceiptReads {
  const ask = async <T>(schema: z.ZodMiniType<T>, method: string, ...params: unknown[]) =>
    z.parse(schema, await rpc(method, params, signal))
  return {
    receipt: async (hash) =>
      parseEvmReceipt(await rpc('eth_getTransactionReceipt', [hash], signal), hash),
    async transaction(hash) {
      const found = await ask(z.nullable(transactionSchema), 'eth_getTransactionByHash', hash)
      return found && plain(found)
    },
    transactionCount: async (sender, block) =>
      parseQuantity(await rpc('eth_getTransactionCount', [sender, tagOf(block)], signal)),
    newestBlock: async () => parseQuantity(await rpc('eth_blockNumber', [], signal)),
    async transactionsIn(block) {
      const found = await ask(blockSchema, 'eth_getBlockByNumber', tagOf(block), true)
      return found?.transactions.map(plain) ?? []
    },
    code: (address, block) => ask(code, 'eth_getCode', address, tagOf(block)),
    balance: async (address, block) =>
      parseQuantity(await rpc('eth_getBalance', [address, tagOf(block)], signal)),
    async logs(hash) {
      const { evmLogsSchema } = await import('../evm-log-schema.js')
      const receipt = ownRecord(await rpc('eth_getTransactionReceipt', [hash], signal))
      return z.parse(evmLogsSchema, receipt.logs)
    },
    async revertReason({ from, to, value, data }, block) {
      const call = { from, to: to ?? undefined, value: tagOf(value), data }
      try {
        await rpc('eth_call', [call, tagOf(block)], signal)
        return '' // what came before it in its block made the difference
      } catch (error) {
        const { revertReason } = await import('../evm-revert-reason.js')
        return revertReason(error)
      }
    },
  }
}

const tagOf = (block?: bigint) => (block === undefined ? 'latest' : `0x${block.toString(16)}`)

/** Converts addresses and hashes to lower case, because some nodes return them with a checksum. */
const plain = ({
  hash,
  from,
  to,
  nonce,
  value,
  input,
}: z.infer<typeof transactionSchema>): EvmTransaction => ({
  hash: hash.toLowerCase(),
  from: from.toLowerCase(),
  to: to?.toLowerCase() ?? null,
  nonce: BigInt(nonce),
  value: BigInt(value),
  data: input,
})

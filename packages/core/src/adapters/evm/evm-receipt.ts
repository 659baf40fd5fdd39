import * as z from 'zod/mini'
import type { Environment } from '../../environment.js'
import type { Receipt } from '../adapter.js'
import { lookOutForReceipt } from '../poll-receipt.js'
import type { Rpc } from '../rpc/rpc.js'
import { parseQuantity } from './quantity.js'

const blocksBack = 20 // how far a replacement is looked for behind the newest block

const hex = z.string().check(z.regex(/^0x[\da-fA-F]*$/), z.maxLength(262_144))
const receiptSchema = z.nullable(z.object({ status: hex, transactionHash: hex }))
const transactionSchema = z.object({
  hash: hex,
  from: hex,
  to: z.nullable(hex),
  nonce: hex,
  value: hex,
  input: hex,
})
const blockSchema = z.nullable(z.object({ transactions: z.array(transactionSchema) }))
type Transaction = z.infer<typeof transactionSchema>

/**
 * Waits until the chain has included a transaction, or another one of its sender with the same nonce.
 * Of a replacement that does the same (a speed-up) the receipt is given. One that does something else (a cancel)
 * counts as `reverted`, under its own hash: nothing was transferred.
 * @returns null after 10 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForReceipt(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  hash: string,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  return lookOutForReceipt(env, (signal) => createLookout(rpc, hash, signal), signal)
}

/** One look at the chain; remembers the transaction, which nodes forget once it is replaced. */
function createLookout(rpc: Rpc, hash: string, signal: AbortSignal) {
  let seen: Transaction | null = null
  const ask = async <T>(schema: z.ZodMiniType<T>, method: string, ...params: unknown[]) =>
    z.parse(schema, await rpc(method, params, signal))

  async function receiptOf(hash: string): Promise<Receipt | null> {
    const receipt = await ask(receiptSchema, 'eth_getTransactionReceipt', hash)
    if (receipt?.transactionHash.toLowerCase() !== hash) return null
    if (receipt.status === '0x1') return { status: 'succeeded', hash }
    return receipt.status === '0x0' ? { status: 'reverted', hash } : null
  }

  async function replacementOf(gone: Transaction): Promise<Transaction | null> {
    const newest = parseQuantity(await rpc('eth_blockNumber', [], signal))
    for (let back = 0n; back < blocksBack && back <= newest; back++) {
      const number = `0x${(newest - back).toString(16)}`
      const block = await ask(blockSchema, 'eth_getBlockByNumber', number, true)
      const found = block?.transactions.find((one) => isSameSlot(one, gone))
      if (found) return found
    }
    return null
  }

  return async (): Promise<Receipt | null> => {
    const receipt = await receiptOf(hash)
    if (receipt) return receipt
    const pending = await ask(z.nullable(transactionSchema), 'eth_getTransactionByHash', hash)
    if (pending) seen = pending
    if (pending || !seen) return null
    const count = parseQuantity(await rpc('eth_getTransactionCount', [seen.from, 'latest'], signal))
    if (count <= BigInt(seen.nonce)) return null
    const replacement = await replacementOf(seen)
    if (!replacement) return null
    const replaced = replacement.hash.toLowerCase()
    return doesTheSame(replacement, seen)
      ? receiptOf(replaced)
      : { status: 'reverted', hash: replaced }
  }
}

const isSameSlot = (one: Transaction, other: Transaction) =>
  one.from.toLowerCase() === other.from.toLowerCase() && BigInt(one.nonce) === BigInt(other.nonce)

const doesTheSame = (one: Transaction, other: Transaction) =>
  one.to?.toLowerCase() === other.to?.toLowerCase() &&
  BigInt(one.value) === BigInt(other.value) &&
  one.input === other.input

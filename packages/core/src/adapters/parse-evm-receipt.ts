import * as z from 'zod/mini'
import { isSameHex } from '../networks/same-address.js'
import type { EvmReceipt } from './evm-receipt-reads.js'
import { parseQuantity } from './quantity.js'
import type { PaidFee } from './transfer.js'

const hex = z.string().check(z.regex(/^0x[\da-fA-F]*$/), z.maxLength(262_144))
const schema = z.nullable(
  z.object({ status: hex, transactionHash: hex, blockNumber: z.nullable(hex) }),
)

const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
// EIP-2718. With other types a fee may be paid in a token (Celo), or by a paymaster (ZKsync).
const paidInCoin = /^0x0?[0-4]$/
const feeSchema = z.object({
  type: z.nullish(z.string().check(z.regex(paidInCoin))),
  from: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  l1Fee: z.nullish(quantity), // what rollups take for writing it to the chain below them
})

/**
 * Parses a node's answer to `eth_getTransactionReceipt`.
 * @returns null while the transaction with this hash is not in a block
 * @throws for anything that is no receipt. A fee that cannot be read is left out: the outcome is known all the same
 */
export function parseEvmReceipt(answer: unknown, hash: string): EvmReceipt | null {
  const receipt = z.parse(schema, answer)
  if (!receipt?.blockNumber || !isSameHex(receipt.transactionHash, hash)) return null
  const paid = feeOf(answer)
  const about = { hash, block: parseQuantity(receipt.blockNumber), ...(paid && { paid }) }
  if (receipt.status === '0x1') return { status: 'succeeded', ...about }
  return receipt.status === '0x0' ? { status: 'reverted', ...about } : null
}

function feeOf(answer: unknown): PaidFee | null {
  const { data } = feeSchema.safeParse(answer)
  if (!data) return null
  const fee = BigInt(data.gasUsed) * BigInt(data.effectiveGasPrice) + BigInt(data.l1Fee ?? 0)
  return fee < 2n ** 256n ? { by: data.from, fee: `${fee}` } : null
}

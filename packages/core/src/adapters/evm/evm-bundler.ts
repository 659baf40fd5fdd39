import * as z from 'zod/mini'
import { FeatureError } from '../../errors/feature-error.js'
import { isSameHex } from '../../networks/same-address.js'
import type { RpcEnvironment } from '../rpc/rpc.js'
import { createEvmRpcTo } from './evm-rpc.js'

const mostLogs = 1_000

const hex = z.string().check(z.regex(/^0x[\da-fA-F]*$/), z.maxLength(262_144))
const receiptSchema = z.nullable(
  z.object({
    userOpHash: hex,
    success: z.boolean(),
    receipt: z.object({
      transactionHash: hex,
      blockHash: hex,
      blockNumber: hex,
      gasUsed: hex,
      logs: z
        .array(z.object({ address: hex, data: hex, topics: z.array(hex).check(z.maxLength(4)) }))
        .check(z.maxLength(mostLogs)),
    }),
  }),
)

/** The receipt of a user operation. @see https://eips.ethereum.org/EIPS/eip-7769 */
export type UserOperationReceipt = NonNullable<z.infer<typeof receiptSchema>>

/**
 * Requests the receipt of a user operation by its hash.
 * @returns null while it is not included in a block
 * @throws KitError `network/unreachable`, `rpc/unsupported-operation`, `connection/cancelled`; FeatureError
 * `transport/bad-answer` for an invalid receipt, or that of another operation
 */
export type Bundler = (hash: string, signal?: AbortSignal) => Promise<UserOperationReceipt | null>

/**
 * A client for a bundler, which uses `eth_getUserOperationReceipt` (spec §7). Reuse it: it remembers the pause that the
 * bundler asked for.
 */
export function createBundler(env: RpcEnvironment, url: string): Bundler {
  const rpc = createEvmRpcTo(env, url)
  return async (hash, signal) => {
    const parsed = receiptSchema.safeParse(await rpc('eth_getUserOperationReceipt', [hash], signal))
    if (!parsed.success) throw new FeatureError('transport/bad-answer', { cause: parsed.error })
    const receipt = parsed.data
    if (receipt && !isSameHex(receipt.userOpHash, hash))
      throw new FeatureError('transport/bad-answer', { cause: new Error('another operation') })
    return receipt
  }
}

import type { Address } from 'viem'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { SiteError } from '../site-calls.js'

/** What a unit of gas costs at most, in the smallest unit of the coin. */
export type Fees =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

export interface GasCall {
  readonly from: Address
  readonly to?: Address
  readonly value: bigint
  readonly data: `0x${string}`
}

/** What is asked of a network to send a transaction there. Each may throw a NodeError or a SiteError. */
export interface Chain {
  estimateGas(call: GasCall): Promise<bigint>
  fees(): Promise<Fees>
  /** The next one of an account, with what is pending. */
  nonce(address: Address): Promise<number>
  send(signed: `0x${string}`): Promise<unknown>
}

const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const block = z.object({ baseFeePerGas: z.optional(quantity) })

/** @param ask a method of this network's node */
export function createChain(
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Chain {
  const number = async (method: string, params: readonly unknown[]) =>
    BigInt(parse(quantity, await ask(method, params)))
  return {
    estimateGas({ value, ...call }) {
      return number('eth_estimateGas', [{ ...call, value: numberToHex(value) }])
    },
    async fees() {
      const { baseFeePerGas } = parse(block, await ask('eth_getBlockByNumber', ['latest', false]))
      if (baseFeePerGas === undefined)
        return { type: 'legacy', gasPrice: await number('eth_gasPrice', []) }
      const maxPriorityFeePerGas = await number('eth_maxPriorityFeePerGas', [])
      // As much as six full blocks in a row can raise it.
      const maxFeePerGas = BigInt(baseFeePerGas) * 2n + maxPriorityFeePerGas
      return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
    },
    async nonce(address) {
      return Number(await number('eth_getTransactionCount', [address, 'pending']))
    },
    send: (signed) => ask('eth_sendRawTransaction', [signed]),
  }
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new SiteError('bad-answer', { cause: parsed.error })
  return parsed.data
}

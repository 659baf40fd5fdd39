import * as z from 'zod/mini'

const blocks = '0xa' // the last ten
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const schema = z.object({
  baseFeePerGas: z.array(quantity).check(z.maxLength(32)),
  gasUsedRatio: z.array(z.number()).check(z.maxLength(32)),
  reward: z.array(z.array(quantity).check(z.maxLength(4))).check(z.maxLength(32)),
})

/**
 * Reads what was paid per unit of gas in the last ten blocks: the median over the blocks of base fee plus median tip. Blocks
 * without a tip are left out: they are empty, or hold only the chain's own transactions, as every block of a quiet rollup
 * does, where the tip that nodes advise is thousands of times the base fee.
 * @param read reads from a node
 * @returns null when the node does not say, or no block has a tip
 * @throws when the node does not answer
 */
export async function evmUsualGasPrice(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<bigint | null> {
  const answer = z.safeParse(schema, await read('eth_feeHistory', [blocks, 'latest', [50]]))
  if (!answer.success) return null
  const { baseFeePerGas, gasUsedRatio, reward } = answer.data
  const paid = gasUsedRatio.flatMap((used, block) => {
    const [base, tip] = [baseFeePerGas[block], reward[block]?.[0]]
    return used > 0 && base && BigInt(tip ?? 0) > 0n ? [BigInt(base) + BigInt(tip ?? 0)] : []
  })
  paid.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return paid[paid.length >> 1] ?? null
}

import * as z from 'zod/mini'

const blocks = '0xa' // that are looked at
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const schema = z.object({
  baseFeePerGas: z.array(quantity).check(z.maxLength(32)),
  gasUsedRatio: z.array(z.number()).check(z.maxLength(32)),
  reward: z.array(z.array(quantity).check(z.maxLength(4))).check(z.maxLength(32)),
})

/**
 * What the last ten blocks were paid per unit of gas: the median of base fee and usual tip. Empty blocks say nothing, because
 * nobody paid for them.
 * @param read reads from a node
 * @returns null when the node does not say, or all blocks were empty
 * @throws when the node does not answer
 */
export async function evmUsualPrice(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<bigint | null> {
  const answer = z.safeParse(schema, await read('eth_feeHistory', [blocks, 'latest', [50]]))
  if (!answer.success) return null
  const { baseFeePerGas, gasUsedRatio, reward } = answer.data
  const paid = gasUsedRatio.flatMap((used, block) => {
    const [base, tip] = [baseFeePerGas[block], reward[block]?.[0]]
    return used > 0 && base && tip ? [BigInt(base) + BigInt(tip)] : []
  })
  paid.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return paid[paid.length >> 1] ?? null
}

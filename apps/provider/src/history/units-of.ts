import { formatUnits } from 'viem'

/** Contracts count the most that their field can hold as an allowance without a limit. */
const isWithoutLimit = (amount: bigint) => amount >= 2n ** 128n - 1n || amount === 2n ** 96n - 1n

/** The amount of an allowance: null where it has no limit, in smallest units (`isRaw`) where the decimals are unknown. */
export function unitsOf(
  amount: bigint,
  decimals: number | null,
): { amount: string | null; isRaw?: true } {
  if (isWithoutLimit(amount)) return { amount: null }
  return decimals === null
    ? { amount: amount.toString(), isRaw: true }
    : { amount: formatUnits(amount, decimals) }
}

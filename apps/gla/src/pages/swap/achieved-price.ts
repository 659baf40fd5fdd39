import { formatAmount } from '@gla/modal'

type Amount = { readonly units: bigint; readonly decimals: number }
const places = 18

/** How many of `bought` one whole token of `sold` has brought: a decimal of at most 18 places; null for nothing sold. */
export function achievedPrice(sold: Amount, bought: Amount): string | null {
  if (sold.units <= 0n) return null
  const scaled = bought.units * 10n ** BigInt(sold.decimals + places)
  return formatAmount(scaled / (sold.units * 10n ** BigInt(bought.decimals)), places)
}
